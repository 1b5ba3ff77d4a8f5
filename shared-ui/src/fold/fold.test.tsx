import { fold } from './fold.tsx';

describe('fold', () => {
  it.each([
    ['كِتَابُ', 'کتاب'],
    ['آیه', 'ايه'],
    ['أحمد', 'احمد'],
    ['زيارة', 'زیاره'],
    ['ســلام', 'سلام'],
    ['می‌خوانم', 'میخوانم'],
    ['پاکستان', 'پاكستان'],
    ['ہندوستان', 'هندوستان'],
    ['۱۴۰۵', '1405'],
    ['١٤٠٥', '1405'],
    ['Türkiye', 'turkiye'],
  ])('finds %s by %s', (written, asked) => {
    expect(fold(written)).toBe(fold(asked));
  });

  it('keeps different words apart', () => {
    expect(fold('کتاب')).not.toBe(fold('کاتب'));
  });
});
