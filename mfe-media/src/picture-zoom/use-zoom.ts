import { type RefObject, useEffect, useRef } from 'react';
import { followGestures, type GestureOptions } from './follow-gestures.ts';
import type { Zoom } from './zoom.ts';

interface ZoomRefs<Frame extends HTMLElement> {
  /** Clips the picture and receives gestures. */
  frame: RefObject<Frame | null>;
  /** The element in the frame that is transformed. */
  content: RefObject<HTMLSpanElement | null>;
}

/** Applies the view of a zoom to a frame and lets gestures change it. With null the picture is shown whole. */
export function useZoom<Frame extends HTMLElement>(
  zoom: Zoom | null,
  options: GestureOptions,
): ZoomRefs<Frame> {
  const frame = useRef<Frame>(null);
  const content = useRef<HTMLSpanElement>(null);
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });
  const { wheel, doublePress } = options;

  useEffect(() => {
    const [box, inside] = [frame.current, content.current];
    if (!zoom || !box || !inside) return undefined;
    const show = () => {
      const { level, x, y } = zoom.get();
      inside.style.transform = level === 1 ? '' : `translate(${x * 100}%, ${y * 100}%) scale(${level})`;
      box.toggleAttribute('data-zoomed', level > 1);
    };
    show();
    const forget = zoom.subscribe(show);
    const end = followGestures(box, zoom, {
      fit: () => newest.current.fit(),
      onHold: (held) => newest.current.onHold?.(held),
      wheel,
      doublePress,
    });
    return () => {
      end();
      forget();
      inside.style.transform = '';
      box.removeAttribute('data-zoomed');
    };
  }, [zoom, wheel, doublePress]);

  return { frame, content };
}
