import { type ContentApp, startContentApp } from '../../testing/content-app.ts';
import { sampleContent } from '../../testing/content-folder.ts';
import { openItem } from '../read/list-items.ts';
import { hadith } from './hadith.ts';

describe('a hadith', () => {
  let site: ContentApp;

  beforeAll(async () => {
    site = await startContentApp({
      content: {
        ...sampleContent,
        'hadith/answer/item.yml': String(sampleContent['hadith/beauty/item.yml']).replace(
          'reference: p. 160',
          "reference: { en: 'no. 3', fa: 'شمارهٔ ۳' }",
        ),
      },
    });
  });

  afterAll(() => site.close());

  it.each([
    ['en', 'beauty', 'al-Luhuf', 'p. 160', 'I saw nothing but beauty.'],
    ['fa', 'beauty', 'اللهوف', 'p. 160', 'جز زیبایی ندیدم.'],
    ['en', 'answer', 'al-Luhuf', 'no. 3', 'I saw nothing but beauty.'],
    ['fa', 'answer', 'اللهوف', 'شمارهٔ ۳', 'جز زیبایی ندیدم.'],
    ['ar', 'answer', 'اللهوف', 'no. 3', ''],
  ] as const)(
    'in %s: %s names its book and the place in it',
    async (locale, id, source, reference, translation) => {
      expect(await openItem(site.services, locale, hadith, id)).toMatchObject({
        arabic: 'مَا رَأَيْتُ إِلَّا جَمِيلًا',
        source,
        reference,
        translation,
      });
    },
  );
});
