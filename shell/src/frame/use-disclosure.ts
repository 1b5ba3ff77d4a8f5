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
 * Attributes for a `details` that opens a panel. The browser opens and closes it, with JavaScript or without; this adds
 * what visitors expect of a panel: it closes on Escape, on a click elsewhere, when focus leaves it, when something in it
 * was chosen (`a`, or a button inside `[data-closes]`) or sent, and when `current`, the page's path, becomes another.
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
