import { followGestures } from './follow-gestures.ts';
import { Zoom } from './zoom.ts';

it.each(['touchstart', 'touchmove'])('keeps a %s of two fingers from the page, which would zoom', (name) => {
  const frame = document.createElement('div');
  const stop = followGestures(frame, new Zoom(), { fit: () => ({ x: 1, y: 1 }), wheel: 'pinch' });
  const isKept = (fingers: number) => {
    const touches = Array.from({ length: fingers });
    const event = Object.assign(new Event(name, { cancelable: true }), { touches });
    frame.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([isKept(1), isKept(2)]).toEqual([false, true]);
  stop();
  expect(isKept(2)).toBe(false);
});
