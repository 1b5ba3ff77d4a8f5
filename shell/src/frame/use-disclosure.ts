import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';

interface Disclosure {
  ref: RefObject<HTMLDetailsElement | null>;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(event: FocusEvent): void;
  onClick(event: MouseEvent): void;
  onSubmit(): void;
}

function close(details: HTMLDetailsElement | null, options: { refocus: boolean }): void {
  if (!details?.open) return;
  details.open = false;
  if (options.refocus) details.querySelector('summary')?.focus();
}

/**
 * Attributes for a `details` that opens a panel. The browser opens and closes it, with scripts or without. This adds that
 * it closes on Escape, on a click elsewhere, when the focus leaves it, when a link or a button inside `[data-closes]` is
 * pressed, when a form in it is submitted, and when `current`, the page's path, changes.
 */
export function useDisclosure(current: string): Disclosure {
  const ref = useRef<HTMLDetailsElement>(null);
  const shown = useRef(current);

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    close(ref.current, { refocus: false });
  }, [current]);

  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const inside = event.target instanceof Node && ref.current?.contains(event.target);
      if (!inside) close(ref.current, { refocus: false });
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  return {
    ref,
    onKeyDown(event) {
      if (event.key === 'Escape') close(ref.current, { refocus: true });
    },
    onBlur(event) {
      const next = event.relatedTarget;
      if (next instanceof Node && !ref.current?.contains(next)) close(ref.current, { refocus: false });
    },
    onClick(event) {
      const chosen = event.target instanceof Element && event.target.closest('a, [data-closes] button');
      if (chosen) close(ref.current, { refocus: true });
    },
    onSubmit() {
      close(ref.current, { refocus: true });
    },
  };
}
