import { bindNumbers } from './bind-numbers.ts';

it.each([
  ['Misbah al-mutahajjid, vol. 2, p. 788', 'Misbah al-mutahajjid, vol.~2, p.~788'],
  ['تهذیب الأحکام، ج ۶، ص ۱۱۳', 'تهذیب الأحکام، ج~۶، ص~۱۱۳'],
  ['تهذيب الأحكام، ج ٦، ص ١١٣', 'تهذيب الأحكام، ج~٦، ص~١١٣'],
  ['Karbala 61 AH, in two parts', 'Karbala 61 AH, in two parts'],
])('keeps abbreviations with their numbers: %s', (citation, bound) => {
  expect(bindNumbers(citation).replaceAll('\u00a0', '~')).toBe(bound);
});
