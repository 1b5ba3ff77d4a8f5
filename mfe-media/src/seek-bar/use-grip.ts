import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Distance in pixels beyond which a press becomes a drag. */
const dragStart = 3;
/** Width of the knob in rem, as in the style sheet. */
const knobRem = 1.5;

/** Events of a time bar. All times in seconds; null while the duration is unknown. */
export interface GripEvents {
  /** The bar was pressed beside the knob and released. */
  onClick(seconds: number | null): void;
  onStart(): void;
  onMove(seconds: number): void;
  /** The knob was released after a drag. */
  onEnd(seconds: number): void;
  /** The drag was cancelled: by the system, or by a second pointer. */
  onCancel(): void;
}

interface Grip {
  /** Where the pointer went down. */
  x: number;
  /** From the middle of the knob to the pointer. */
  offset: number;
  onKnob: boolean;
  moved: boolean;
}

/**
 * Presses and drags of a bar that runs from left to right. `held` is the time under the pointer; null while nothing is
 * dragged.
 */
export function useGrip(
  bar: RefObject<HTMLElement | null>,
  { shown, duration, events }: { shown: number; duration: number; events: GripEvents },
) {
  const grip = useRef<Grip | null>(null);
  const [held, setHeld] = useState<number | null>(null);

  const measure = () => {
    const { left = 0, width = 0 } = bar.current?.getBoundingClientRect() ?? {};
    const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return { left, width, knob: (letter || 16) * knobRem };
  };
  const secondsAt = (x: number): number => {
    const { left, width, knob } = measure();
    const part = (x - left - knob / 2) / Math.max(1, width - knob);
    return Math.min(1, Math.max(0, part)) * duration;
  };
  const middleOfKnob = (): number => {
    const { left, width, knob } = measure();
    return left + knob / 2 + (width - knob) * (duration > 0 ? shown / duration : 0);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) {
      return;
    }
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    bar.current?.querySelector('input')?.focus({ preventScroll: true });
    const away = event.clientX - middleOfKnob();
    const onKnob = Math.abs(away) <= measure().knob / 2;
    grip.current = { x: event.clientX, offset: onKnob ? away : 0, onKnob, moved: false };
    if (duration > 0) {
      setHeld(onKnob ? shown : secondsAt(event.clientX));
    }
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = grip.current;
    if (current === null || !event.isPrimary || duration === 0) {
      return;
    }
    if (!current.moved && Math.abs(event.clientX - current.x) <= dragStart) {
      return;
    }
    if (!current.moved) {
      current.moved = true;
      events.onStart();
    }
    const seconds = secondsAt(event.clientX - current.offset);
    setHeld(seconds);
    events.onMove(seconds);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const current = grip.current;
    if (current === null || !event.isPrimary) {
      return;
    }
    grip.current = null;
    setHeld(null);
    const seconds = secondsAt(event.clientX - current.offset);
    if (current.moved) {
      events.onEnd(seconds);
    } else if (!current.onKnob || duration === 0) {
      events.onClick(duration === 0 ? null : seconds);
    }
  };
  const letGo = () => {
    if (grip.current?.moved) {
      events.onCancel();
    }
    grip.current = null;
    setHeld(null);
  };
  return {
    held,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: letGo,
      onLostPointerCapture: letGo,
    },
  };
}
