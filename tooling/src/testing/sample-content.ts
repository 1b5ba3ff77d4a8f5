import { type Api, createApi } from '@sahn/contracts/api/api';
import { operations } from '@sahn/contracts/api/operations';
import type { Hit } from '@sahn/contracts/content/hit';
import type { ContentKinds, Paged } from '@sahn/contracts/content/kinds';
import type { SitePage } from '@sahn/contracts/content/pages';
import type { SubjectItem } from '@sahn/contracts/content/subject-item';
import type { Today } from '@sahn/contracts/content/today';
import type { Locale } from '@sahn/contracts/text/locale';
import { sampleCalendar } from './sample-calendar.ts';
import { sampleCollections } from './sample-collections.ts';
import { day, detail, image, item, prose, sampleBookChapter, source, term } from './sample-parts.ts';
import { samplePlan } from './sample-plan.ts';

/*
 * Sample responses of the API, enough of each kind to render every page. All locales have the same texts: tests check
 * structure, not wording.
 */

/** One sample of each kind, in one language. */
export function sampleItems(locale: Locale): { [Kind in keyof ContentKinds]: ContentKinds[Kind]['item'] } {
  const article = {
    ...item(locale, 'article'),
    ...detail,
    author: 'An author',
    image,
    readingMinutes: 4,
    body: prose(locale),
    otherTitles: ['Another spelling'],
  };
  const book = {
    ...item(locale, 'book'),
    ...detail,
    author: 'An author',
    publisher: 'A publisher',
    pages: 120,
    formats: ['print' as const, 'pdf' as const],
    cover: image,
    isbn: '9780306406157',
    year: 2020,
    contributors: [{ role: 'editor' as const, name: 'An editor' }],
    place: 'A town',
    volumes: null,
    availability: [],
    body: prose(locale),
    contents: ['A chapter'],
    chapters: [{ id: 'sample', title: 'Sample article', language: locale }],
    files: [
      {
        href: '/media/sample.pdf',
        name: 'sample.pdf',
        type: 'application/pdf',
        bytes: 1000,
        format: 'pdf' as const,
      },
    ],
  };
  const hadith = {
    ...item(locale, 'hadith'),
    ...detail,
    arabic: 'إِنَّمَا الأَعْمَالُ',
    translation: 'Deeds are by intentions',
    narrator: term,
    source: 'A collection',
    reference: '1:1',
    grade: 'Sound',
  };
  const dua = {
    ...item(locale, 'dua'),
    ...detail,
    kind: 'dua' as const,
    occasion: 'Any time',
    arabicTitle: 'رَبَّنَا',
    lineCount: 1,
    soundSeconds: 12,
    body: prose(locale),
    lines: [
      {
        id: '1',
        arabic: 'رَبَّنَا تَقَبَّلْ مِنَّا',
        transliteration: 'Rabbanā taqabbal minnā',
        translation: { en: 'Our Lord, accept from us', fa: 'Our Lord, accept from us' },
        quran: '2:127',
      },
    ],
    recitations: [
      {
        id: 'slow',
        maddah: term,
        audio: { href: '/media/sample.mp3', name: 'sample.mp3', type: 'audio/mpeg', bytes: 1000 },
        seconds: 12,
        times: [{ line: '1', at: 0 }],
      },
    ],
  };
  const files = [
    { href: image.src, name: 'sample.svg', type: 'image/svg+xml', bytes: 1000, width: 800, height: 500 },
  ];
  const picture = { id: 'p1', image, files, caption: 'A caption', credit: 'Sahn', licence: 'CC BY 4.0' };
  const track = {
    ...item(locale, 'track'),
    ...detail,
    kind: 'audio' as const,
    maddah: term,
    genre: term,
    cover: image,
    files: [{ href: '/media/sample.mp3', name: 'sample.mp3', type: 'audio/mpeg', bytes: 1000 }],
    seconds: 12,
    captions: [{ language: locale, src: '/media/sample.vtt' }],
    transcript: 'A transcript',
  };
  const money = (minor: number) => ({ minor, currency: 'PKR' });
  return {
    articles: { ...article, related: [article] },
    books: { ...book, related: [book] },
    hadith: { ...hadith, related: [hadith] },
    duas: {
      ...dua,
      related: [dua],
      previous: { id: 'earlier', title: dua.title, language: dua.language },
      next: null,
    },
    albums: {
      ...item(locale, 'album'),
      ...detail,
      cover: image,
      pictureCount: 2,
      filmCount: 1,
      pictures: [picture, { ...picture, id: 'p2' }],
      films: [{ ...track, kind: 'video' as const }],
    },
    tracks: track,
    projects: {
      ...item(locale, 'project'),
      ...detail,
      state: 'open',
      approximateBudget: money(100_000_00),
      fundedBudget: money(63_500_00),
      supporters: 12,
      pictures: [image],
      body: prose(locale),
      costs: [{ label: 'Tiles', amount: money(50_000_00) }],
      updates: [{ day, text: 'Work began' }],
      accounts: [{ label: 'Account', value: 'PK00 0000' }],
    },
  };
}

function sampleSitePage(locale: Locale, id: SitePage['id']): SitePage {
  const chapter = {
    id: 'medina',
    title: 'Medina',
    place: 'Medina',
    time: '5 AH',
    image,
    body: prose(locale),
    reports: [
      { text: 'One report', source },
      { text: 'Another report', source },
    ],
    sources: [source],
  };
  return {
    id,
    language: locale,
    translations: [locale],
    title: 'Sample page',
    summary: 'One sentence about it.',
    body: prose(locale),
    image,
    chapters: id === 'story-of-life' ? [chapter, { ...chapter, id: 'kufa', title: 'Kufa' }] : [],
    sources: [source],
  };
}

function paged<Item>(items: Item[]): Paged<Item> {
  return {
    items,
    page: 1,
    size: 12,
    total: items.length,
    facets: Object.fromEntries(
      ['category', 'keyword', 'maddah', 'genre', 'narrator', 'source', 'format', 'kind', 'state'].map(
        (name) => [name, [{ ...term, count: 1 }]],
      ),
    ),
  };
}

function sampleSubjectItem(locale: Locale, kind: string): SubjectItem {
  const sort = { albums: 'album', tracks: 'audio' }[kind] ?? 'article';
  return {
    path: `/${kind}/sample`,
    title: `Sample ${sort === 'audio' ? 'track' : sort}`,
    language: locale,
    kind,
    id: 'sample',
    sort,
    image,
    seconds: kind === 'tracks' ? 65 : null,
    pictures: kind === 'albums' ? 2 : null,
    keywords: [term.label],
  };
}

/** An API that resolves with the samples. */
export function createSampleApi(locale: Locale): Api {
  const items = sampleItems(locale);
  const hit: Hit = {
    kind: 'articles',
    id: 'article',
    language: locale,
    path: '/articles/article',
    title: [{ text: 'Sample ' }, { text: 'article', hit: true }],
    excerpt: [{ text: 'One sentence about it.' }],
  };
  const today: Today = {
    day,
    occasions: [{ title: 'An occasion' }],
    ahead: [{ day, title: 'Another occasion', hijri: '15 Rajab' }],
    dua: { ...items.duas, recitation: items.duas.recitations[0] ?? null },
    hadith: items.hadith,
    chapter: { id: 'medina', title: 'Medina' },
  };
  const message = { id: 'm1', text: 'A message', name: 'Hina', language: locale, day };
  return {
    ...createApi(operations, (_row, _args, name) => Promise.reject(new Error(`No sample of '${name}'`))),
    list: async (kind) => paged([items[kind]]),
    item: async (kind) => items[kind],
    site: async () => ({
      name: 'Sample',
      description: '',
      about: '',
      notice: '',
      demonstration: 'A demonstration.',
      links: [],
      logo: null,
      menu: {},
    }),
    page: async (id) => sampleSitePage(locale, id),
    bookChapter: async (_id, chapter) => sampleBookChapter(locale, chapter),
    ...sampleCollections(locale),
    structuredData: async () => null,
    sameSubjects: async (_kind, _id, { kinds }) =>
      kinds.split(',').map((kind) => sampleSubjectItem(locale, kind)),
    today: async () => today,
    occasions: async () => sampleCalendar(locale, day),
    plan: async () => samplePlan(items.duas),
    search: async () => ({ ...paged([hit]), suggestion: null }),
    suggest: async () => [hit],
    countries: async () => [
      { code: 'IR', name: 'Iran' },
      { code: 'PK', name: 'Pakistan', usual: true },
    ],
    receipt: async (receipt) => ({
      receipt,
      state: 'gathered',
      held: false,
      name: 'Hina',
      country: 'Pakistan',
      received: day,
      occasion: 'An occasion',
      performed: null,
      performer: null,
      certificate: null,
      keptUntil: day,
    }),
    registrationCount: async () => ({
      total: 3,
      performed: 1,
      countries: [
        { code: 'PK', name: 'Pakistan', count: 2 },
        { code: 'IR', name: 'Iran', count: 1 },
      ],
    }),
    messages: async () => paged([message]),
    ownMessage: async () => ({ text: 'A message', name: 'Hina', language: locale, day, state: 'held' }),
    posted: async () => null,
    send: async () => ({ receipt: 'r1', held: false }),
  };
}
