import { join } from 'node:path';

/*
 * What a visitor types is compared in two places: in the gateway's search, and in a select of the page. Neither room may
 * import the other, so this holds the two folds together.
 */

type Fold = (text: string) => string;

const root = join(import.meta.dirname, '..', '..', '..');

const words = [
  ...['كِتَابُ', 'کتاب', 'آمنوا', 'ءَامِنُوا', 'زينب', 'زینب', 'ﻻ', 'مدرسة', 'مدرسہ', 'ۀ', 'ۂ', 'ۃ', 'ۓ', 'ێ'],
  ...['مؤمن', 'شيئ', 'ٱلله', 'ســلام', 'می‌خوانم', 'ٹھٹہ', 'ڈاکٹر', 'پہاڑ', 'کہاں', 'ڪتاب', 'علىٰ'],
  ...['۱۴۰۵', '١٤٠٥', 'Türkiye', 'İstanbul', 'Ḥaram', 'ﬁne', 'Ｆｕｌｌ'],
];

it('folds words in a select as the search does', async () => {
  const search: { fold: Fold } = await import(join(root, 'gateway/src/search/fold.ts'));
  const select: { fold: Fold } = await import(join(root, 'shared-ui/src/fold/fold.tsx'));
  expect(words.map(select.fold)).toEqual(words.map(search.fold));
});
