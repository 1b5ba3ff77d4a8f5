import { createFindWork } from './works.ts';

const find = createFindWork([
  { id: 'kamil-of-ibn-al-athir', cited: { en: ['Ibn al-Athir, al-Kamil'] } },
  {
    id: 'kamil-al-ziyarat',
    cited: { en: ['Ibn Qulawayh, Kamil al-ziyarat'], fa: ['ابن قولویه، کامل الزیارات'] },
  },
  { id: 'mazar', cited: { en: ['al-Shahid, al-Mazar'] } },
  { id: 'mazar-al-kabir', cited: { en: ['al-Shahid, al-Mazar al-kabir'] } },
]);

it.each([
  ['the title alone', { en: 'Ibn Qulawayh, Kamil al-ziyarat' }, 'kamil-al-ziyarat'],
  ['a page of it', { en: 'Ibn Qulawayh, Kamil al-ziyarat, p. 215' }, 'kamil-al-ziyarat'],
  ['another language', { en: 'Ibn Qulawaih', fa: 'ابن قولویه، کامل الزیارات، ص ۲۱۵' }, 'kamil-al-ziyarat'],
  ['the longer of two titles', { en: 'al-Shahid, al-Mazar al-kabir, p. 3' }, 'mazar-al-kabir'],
  ['a title that only begins alike', { en: 'al-Shahid, al-Mazarat' }, null],
  ['an unknown work', { en: 'al-Tabari, Tarikh' }, null],
])('finds the work of a citation by %s', (_, text, id) => {
  expect(find(text)).toBe(id);
});
