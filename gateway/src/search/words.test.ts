import { fold, foldText, wordsOf } from './words.ts';

describe('fold', () => {
  it.each([
    ['كِتَابُ', 'کتاب'],
    ['آمنوا', 'امنوا'],
    ['ءَامِنُوا', 'آمنوا'],
    ['زینب', 'زينب'],
    ['ﻻ', 'لا'],
    ['مدرسة', 'مدرسہ'],
    ['اَلصَّلَاةُ', 'الصلاة'],
    ['ٱلرَّحْمَـٰنِ', 'الرحمن'],
    ['سـلام', 'سلام'],
    ['مسؤول', 'مسوول'],
    ['على', 'علي'],
    ['ﷲ', 'الله'],
    ['خانۀ', 'خانه'],
    ['دعاء', 'دعا'],
    ['لڑکا', 'لرکا'],
    ['۱۲۳', '123'],
    ['٤٥', '45'],
    ['می‌روم', 'میروم'],
    ['Ḥusayn', 'husayn'],
    ['ZAYNĀB', 'zaynab'],
    ['يىئېۍے', 'یییییی'],
    ['ڪك', 'کک'],
    ['ةۃہھۀە', 'هههههه'],
    ['أإآٱ', 'اااا'],
    ['ٹڈڑں', 'تدرن'],
    ['ʿalā', 'ala'],
    ['Jaʿfar', 'Ja’far'],
    ["du'a", 'dua'],
  ])('joins %s and %s', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it('keeps words apart that are different', () => {
    expect(fold('صبر')).not.toBe(fold('سبر'));
    expect(fold('son')).not.toBe(fold('sun'));
  });

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
});
