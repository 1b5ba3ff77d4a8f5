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

it('takes letters beyond the first plane for letters, and what is only half of one for nothing', () => {
  expect(wordsOf('🙂𞤀𞤁🙂 a\uD800b \uDC00').map(({ surface }) => surface)).toEqual(['𞤀𞤁', 'a', 'b']);
});

it('takes no sign alone for a word', () => {
  expect(wordsOf('ء – ـ \u064B 7').map(({ surface }) => surface)).toEqual(['7']);
});
