import { moved, type Point, whole, type Zoom, zoomed } from './zoom.ts';

export interface GestureOptions {
  /** Fraction of the frame that the picture fills at level 1. */
  fit(): Point;
  /** `pinch`: only with `ctrlKey`, which browsers set for a pinch on a trackpad; otherwise the page scrolls. */
  wheel: 'always' | 'pinch';
  /** Whether a double press toggles between level 1 and an enlarged view. */
  doublePress?: boolean;
  /** Called with true while a pinch or a drag is in progress: the row of slides must not move meanwhile. */
  onHold?: (held: boolean) => void;
}

const doublePressLevel = 2.5;
const wheelSpeed = 0.002;
const pinchSpeed = 0.01;
/** Distance in pixels beyond which a press is a drag; its click is cancelled. */
const dragPixels = 6;

/** Zooms and pans the content of a frame by touch, mouse and wheel. Returns a function that stops it. */
export function followGestures(frame: HTMLElement, zoom: Zoom, options: GestureOptions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const pointers = new Map<number, { x: number; y: number }>();
  let travelled = 0;

  const pointOf = (client: { x: number; y: number }): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: (client.x - left) / width - 0.5, y: (client.y - top) / height - 0.5 };
  };
  const spread = () => {
    const [a, b] = [...pointers.values()];
    if (!a || !b) return null;
    return {
      length: Math.hypot(a.x - b.x, a.y - b.y),
      middle: pointOf({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }),
    };
  };

  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.size === 1) travelled = 0;
      if (pointers.size < 2 && zoom.get().level === 1) return;
      event.stopPropagation();
      options.onHold?.(true);
      frame.dataset.held = '';
      frame.setPointerCapture(event.pointerId);
    },
    { signal },
  );

  frame.addEventListener(
    'pointermove',
    (event) => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const before = spread();
      const now = { x: event.clientX, y: event.clientY };
      travelled += Math.hypot(now.x - last.x, now.y - last.y);
      pointers.set(event.pointerId, now);
      const after = spread();
      const view = zoom.get();
      if (before && after) {
        const by = { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y };
        const larger = zoomed(
          view,
          (view.level * after.length) / before.length,
          before.middle,
          options.fit(),
        );
        zoom.set(moved(larger, by, options.fit()));
      } else if (view.level > 1) {
        const [from, to] = [pointOf(last), pointOf(now)];
        zoom.set(moved(view, { x: to.x - from.x, y: to.y - from.y }, options.fit()));
      }
    },
    { signal },
  );

  const release = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    delete frame.dataset.held;
    options.onHold?.(false);
  };
  frame.addEventListener('pointerup', release, { signal });
  frame.addEventListener('pointercancel', release, { signal });
  // A mouse that leaves the frame without pointer capture releases its button elsewhere.
  frame.addEventListener('lostpointercapture', release, { signal });
  frame.addEventListener(
    'pointerleave',
    (event) => {
      if (!frame.hasPointerCapture(event.pointerId)) release(event);
    },
    { signal },
  );

  frame.addEventListener(
    'click',
    (event) => {
      if (travelled <= dragPixels) return;
      travelled = 0;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );

  // The browser's own dragging of a picture or link would cancel the pointer.
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });

  // A pinch on the picture must not zoom the page.
  const keepPage = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  frame.addEventListener('touchstart', keepPage, { signal, passive: false });
  frame.addEventListener('touchmove', keepPage, { signal, passive: false });

  frame.addEventListener(
    'wheel',
    (event) => {
      if (options.wheel === 'pinch' && !event.ctrlKey) return;
      event.preventDefault();
      const view = zoom.get();
      const speed = event.ctrlKey ? pinchSpeed : wheelSpeed;
      zoom.set(
        zoomed(
          view,
          view.level * Math.exp(-event.deltaY * speed),
          pointOf({ x: event.clientX, y: event.clientY }),
          options.fit(),
        ),
      );
    },
    { signal, passive: false },
  );

  if (options.doublePress) {
    frame.addEventListener(
      'dblclick',
      (event) => {
        const view = zoom.get();
        const at = pointOf({ x: event.clientX, y: event.clientY });
        zoom.set(view.level > 1 ? whole : zoomed(view, doublePressLevel, at, options.fit()));
      },
      { signal },
    );
  }
  return () => ending.abort();
}
