import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the pointer or the focus is within an animation, or within the link or button that contains it. Touches and the
 * animation's own button do not count.
 */
export function useHover(box: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const area = box.current?.closest<HTMLElement>('a, button, [tabindex]') ?? box.current;
    if (area === null) return;
    const left = new AbortController();
    const own = (event: Event) => event.target instanceof Node && button.current?.contains(event.target);
    const enter = (event: PointerEvent) => setHovered(event.pointerType !== 'touch');
    const listen = { signal: left.signal };
    area.addEventListener('pointerenter', enter, listen);
    area.addEventListener('pointerleave', () => setHovered(false), listen);
    area.addEventListener('focusin', (event) => setFocused(!own(event)), listen);
    area.addEventListener('focusout', () => setFocused(false), listen);
    return () => left.abort();
  }, [box, button]);
  return hovered || focused;
}
