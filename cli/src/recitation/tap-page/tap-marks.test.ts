import { addMark, lineAt, moveMark, removeLastMark } from './tap-marks.ts';

it('takes a start for each line, each after the one before', () => {
  let marks = addMark([], 1_234, 2);
  marks = addMark(marks, 900, 2);
  marks = addMark(marks, 5_001, 2);
  marks = addMark(marks, 9_000, 2);
  expect(marks).toEqual([1_230, 5_000]);
  expect(removeLastMark(marks)).toEqual([1_230]);
});

it('moves a start, but not past its neighbours or the end', () => {
  expect(moveMark([1_000, 2_000, 3_000], 1, 100, 9_000)).toEqual([1_000, 2_100, 3_000]);
  expect(moveMark([1_000, 1_050], 1, -100, 9_000)).toEqual([1_000, 1_010]);
  expect(moveMark([50], 0, -100, 9_000)).toEqual([0]);
  expect(moveMark([8_950], 0, 100, 9_000)).toEqual([8_990]);
});

it('knows the line that is heard', () => {
  expect([500, 1_000, 2_500].map((at) => lineAt([1_000, 2_000], at))).toEqual([-1, 0, 1]);
});
