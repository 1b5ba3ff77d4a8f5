import { fold } from '@sahn/contracts/text/fold';
import { soundKey, soundOf, soundsAlike } from './phonetic-key.ts';

const sounding = (text: string) => ({ folded: fold(text), sound: soundOf(fold(text)) });
const alike = (one: string, other: string, begun = false) => {
  const [asked, written] = [sounding(one), sounding(other)];
  const keys = [soundKey(asked.sound), soundKey(written.sound)] as const;
  return (begun ? keys[1].startsWith(keys[0]) : keys[0] === keys[1]) && soundsAlike(asked, written, begun);
};

describe('soundsAlike', () => {
  it.each([
    ['zainab', 'zaynab'],
    ['zeinab', 'zaynab'],
    ['zeynab', 'zaynab'],
    ['zaynab', 'زینب'],
    ['zeinab', 'زينب'],
    ['kerbela', 'karbala'],
    ['karbala', 'کربلا'],
    ['karbalaa', 'كربلاء'],
    ['hussain', 'husayn'],
    ['hossein', 'husayn'],
    ['hosein', 'الحسين'],
    ['ashura', 'عاشورا'],
    ['ashoora', 'عاشوراء'],
    ['aashura', 'ashura'],
    ['kufah', 'كوفة'],
    ['koofa', 'الكوفة'],
    ['ziyarat', 'ziyara'],
    ['ziarat', 'زیارت'],
    ['ziyara', 'زيارة'],
    ['fatemeh', 'fatima'],
    ['fatemeh', 'فاطمه'],
    ['muhammad', 'mohammed'],
    ['mohammad', 'محمد'],
    ['ali', 'علی'],
    ['abbas', 'عباس'],
    ['sajad', 'sajjad'],
    ['ramazan', 'ramadan'],
    ['ramadan', 'رمضان'],
    ['koran', 'quran'],
    ['quran', 'قرآن'],
    ['kulthum', 'کلثوم'],
    ['damaskus', 'damascus'],
    ['yazid', 'یزید'],
    ['رحمن', 'رحمان'],
    ['کوفه', 'الكوفة'],
  ])('takes %s and %s for one', (one, other) => {
    expect([alike(one, other), alike(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['hasan', 'husayn'],
    ['حسن', 'حسین'],
    ['hasan', 'حسین'],
    ['road', 'read'],
    ['ali', 'al'],
    ['zaynab', 'zayd'],
    ['zaynab', 'karbala'],
  ])('keeps %s and %s apart', (one, other) => {
    expect([alike(one, other), alike(other, one)]).toEqual([false, false]);
  });

  it('knows a name that is being typed', () => {
    expect(alike('zeina', 'zaynab', true)).toBe(true);
    expect(alike('zeina', 'زینب', true)).toBe(true);
    expect(alike('husa', 'حسن', true)).toBe(true);
    expect(alike('kar', 'کوفه', true)).toBe(false);
  });

  it('has nothing to say of other scripts', () => {
    expect(soundOf(fold('Зейнаб'))).toBe('');
    expect(soundOf(fold('2026'))).toBe('');
  });

  it('hears no word in a key that was hammered', () => {
    expect(soundOf(fold('qqqqzzz'))).toBe('');
    expect(soundOf(fold('ضضضض'))).toBe('');
  });
});
