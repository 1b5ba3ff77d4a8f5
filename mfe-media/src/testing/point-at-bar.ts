import { fireEvent, screen } from '@testing-library/react';

/**
 * A pointer event on the time bar, at a second of a recording of one minute. The bar is 84 px wide: 60 px plus the
 * width of the knob. jsdom has neither layout nor `isPrimary`, so `userEvent.pointer` cannot be used.
 */
export function pointAtBar(
  type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
  second: number,
): void {
  const bar = screen.getByRole('slider').parentElement;
  if (bar === null) throw new Error('The slider has no bar');
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 84, 44);
  const event = new MouseEvent(type, { bubbles: true, clientX: 12 + second, button: 0 });
  fireEvent(bar, Object.assign(event, { isPrimary: true, pointerId: 1 }));
}
