/** @jest-environment node */
import { bounded, fitOf, middle, moved, viewAfterKey, whole, zoomed } from './zoom.ts';

const full = { x: 1, y: 1 };

describe('a view', () => {
  it('stays between levels 1 and 5 and keeps the frame filled', () => {
    expect(bounded({ level: 9, x: 9, y: -9 }, full)).toEqual({ level: 5, x: 2, y: -2 });
    expect(bounded({ level: 0.2, x: 1, y: 1 }, full)).toEqual(whole);
  });

  it('keeps in place what lies under the fingers', () => {
    const at = { x: 0.25, y: -0.1 };
    const view = zoomed(whole, 3, at, full);
    expect(view.level).toBe(3);
    const point = (at.x - view.x) / view.level;
    expect(point).toBeCloseTo(at.x);
    expect(zoomed(view, 1, at, full)).toEqual(whole);
    const aside = { level: 3, x: 0.5, y: -0.4 };
    const closer = zoomed(aside, 4, at, full);
    expect((at.x - closer.x) / closer.level).toBeCloseTo((at.x - aside.x) / aside.level);
    expect((at.y - closer.y) / closer.level).toBeCloseTo((at.y - aside.y) / aside.level);
  });

  it('does not move where the picture is narrower than its frame', () => {
    const fit = fitOf({ width: 1000, height: 500 }, { width: 400, height: 500 });
    expect(fit).toEqual({ x: 0.4, y: 1 });
    expect(moved({ level: 2, x: 0, y: 0 }, { x: 0.4, y: 0.9 }, fit)).toEqual({ level: 2, x: 0, y: 0.5 });
  });

  it('follows keys', () => {
    expect(viewAfterKey('+', whole, full)).toEqual({ level: 1.5, x: 0, y: 0 });
    expect(viewAfterKey('-', whole, full)).toEqual(whole);
    for (const zero of ['0', '۰', '٠'])
      expect(viewAfterKey(zero, { level: 3, x: 1, y: 1 }, full)).toEqual(whole);
    expect(viewAfterKey('ArrowRight', whole, full)).toBeUndefined();
    expect(viewAfterKey('ArrowRight', { level: 2, ...middle }, full)).toEqual({ level: 2, x: -0.2, y: 0 });
    expect(viewAfterKey('a', whole, full)).toBeUndefined();
  });
});
