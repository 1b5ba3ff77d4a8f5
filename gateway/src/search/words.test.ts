import { foldText, wordsOf } from './words.ts';

it('finds words where they stand, and parts between non-joiners too', () => {
  expect(wordsOf('او «می‌روم» گفت.')).toEqual([
    { surface: 'او', at: 0, folded: 'او', parts: [] },
    { surface: 'می‌روم', at: 4, folded: 'میروم', parts: ['می', 'روم'] },
    { surface: 'گفت', at: 12, folded: 'گفت', parts: [] },
  ]);
  expect(foldText('می‌روم!')).toBe('میروم می روم');
});

it('takes an apostrophe for a part of a word only between letters', () => {
  expect(wordsOf("Zaynab's 'road'").map(({ surface, folded }) => [surface, folded])).toEqual([
    ["Zaynab's", 'zaynabs'],
    ['road', 'road'],
  ]);
  expect(foldText("Zaynab's")).toBe('zaynabs zaynab s');
});
