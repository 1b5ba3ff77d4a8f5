import { followGestures, type GestureOptions } from './follow-gestures.ts';
import { whole, Zoom } from './zoom.ts';

/** A picture in a frame of 200 by 100 pixels at 10, 20 of the window. */
function setUp(options: Partial<GestureOptions> = {}) {
  const frame = document.createElement('div');
  frame.getBoundingClientRect = () => new DOMRect(10, 20, 200, 100);
  // jsdom has neither pointer events nor their capture.
  frame.setPointerCapture = () => {};
  frame.hasPointerCapture = () => true;
  const zoom = new Zoom();
  followGestures(frame, zoom, { fit: () => ({ x: 1, y: 1 }), wheel: 'always', ...options });
  const at = (x: number, y: number) => ({ clientX: 10 + x, clientY: 20 + y });
  return {
    zoom,
    point: (type: string, pointerId: number, x: number, y: number) =>
      frame.dispatchEvent(Object.assign(new MouseEvent(type, at(x, y)), { pointerId, pointerType: 'touch' })),
    /** False when the browser is kept from what it would do. */
    mouse: (type: string, x: number, y: number) =>
      frame.dispatchEvent(new MouseEvent(type, { ...at(x, y), cancelable: true })),
    wheel: (deltaY: number, x: number, y: number, ctrlKey = false) => {
      const event = new WheelEvent('wheel', { ...at(x, y), deltaY, ctrlKey, cancelable: true });
      frame.dispatchEvent(event);
      return event.defaultPrevented;
    },
    /** Where in the frame the point of the picture lies that was there, in fractions from the middle. */
    placeOf: (x: number, y: number) => {
      const { level, ...by } = zoom.get();
      return [(x / 200 - 0.5) * level + by.x, (y / 100 - 0.5) * level + by.y];
    },
  };
}

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

describe('a picture that is enlarged by gestures', () => {
  it('keeps in place what is under the pointer, whether by wheel or by a double press', () => {
    const { zoom, wheel, mouse, placeOf } = setUp({ doublePress: true });
    expect(wheel(-300, 150, 25)).toBe(true);
    expect(zoom.get().level).toBeGreaterThan(1);
    expect(placeOf(150, 25)).toEqual([expect.closeTo(0.25), expect.closeTo(-0.25)]);
    mouse('dblclick', 100, 50);
    expect(zoom.get()).toEqual(whole);
    mouse('dblclick', 50, 75);
    expect(zoom.get().level).toBeGreaterThan(1);
    expect(placeOf(50, 75)).toEqual([expect.closeTo(-0.25), expect.closeTo(0.25)]);
  });

  it('leaves the wheel to the page where only a pinch enlarges', () => {
    const { zoom, wheel } = setUp({ wheel: 'pinch' });
    expect(wheel(-300, 100, 50)).toBe(false);
    expect(zoom.get()).toEqual(whole);
    expect(wheel(-30, 100, 50, true)).toBe(true);
    expect(zoom.get().level).toBeGreaterThan(1);
  });

  it('grows as two fingers part, moves with them, and then with one', () => {
    const holds: boolean[] = [];
    const { zoom, point } = setUp({ onHold: (held) => holds.push(held) });
    point('pointerdown', 1, 80, 50);
    point('pointermove', 1, 90, 50);
    expect(zoom.get()).toEqual(whole);
    expect(holds).toEqual([]);
    point('pointerdown', 2, 110, 50);
    expect(holds).toEqual([true]);
    point('pointermove', 2, 130, 50);
    expect(zoom.get()).toEqual({ level: 2, x: expect.closeTo(0.05), y: 0 });
    point('pointerup', 2, 130, 50);
    point('pointermove', 1, 50, 50);
    expect(zoom.get()).toEqual({ level: 2, x: expect.closeTo(-0.15), y: 0 });
    expect(holds).toEqual([true]);
    point('pointerup', 1, 50, 50);
    expect(holds).toEqual([true, false]);
  });

  it('holds the row of slides while it is dragged, and takes the end of a drag for no press', () => {
    const holds: boolean[] = [];
    const { zoom, point, mouse } = setUp({ onHold: (held) => holds.push(held) });
    zoom.set({ level: 2, x: 0, y: 0 });
    point('pointerdown', 1, 100, 50);
    expect(holds).toEqual([true]);
    point('pointermove', 1, 60, 50);
    point('pointerup', 1, 60, 50);
    expect(holds).toEqual([true, false]);
    expect([mouse('click', 60, 50), mouse('click', 60, 50)]).toEqual([false, true]);
  });

  it('is pressed again after a drag that ended outside of it', () => {
    const { zoom, point, mouse } = setUp();
    zoom.set({ level: 2, x: 0, y: 0 });
    point('pointerdown', 1, 100, 50);
    point('pointermove', 1, 60, 50);
    point('pointercancel', 1, 60, 50);
    point('pointerdown', 2, 100, 50);
    point('pointerup', 2, 100, 50);
    expect(mouse('click', 100, 50)).toBe(true);
  });
});
