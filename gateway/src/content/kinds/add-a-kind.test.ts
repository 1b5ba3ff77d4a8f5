import { rm } from 'node:fs/promises';
import { RouteSchema } from '@sahn/contracts/modules/manifest';
import * as v from 'valibot';
import { pathsOf } from '../../compositions/composition-paths.ts';
import { buildFeed } from '../../feeds/feed.ts';
import { search } from '../../search/search.ts';
import { buildSitemap } from '../../sitemap/sitemap.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/content-app.ts';
import { sampleContent, writeContent } from '../../testing/content-folder.ts';
import { readSiteModules } from '../../testing/site-modules.ts';
import { importContent } from '../import/import-content.ts';
import { listAddresses } from '../read/addresses.ts';
import { readView } from '../read/content-reader.ts';
import { createContentStore } from '../read/content-store.ts';
import { describeItem, type ListReader, listItems, openItem } from '../read/list-items.ts';
import { FileNameSchema, IdSchema, itemEntries, SecondsSchema } from '../source/item-schema.ts';
import { commonFilters, namedTerm, oneOf, soundEndings } from './fields.ts';
import type { ListedKind } from './kind.ts';
import { createKinds, siteKinds } from './kinds.ts';
import { bodyIn, detailFields, itemFields, mediaUrl, termIn } from './view.ts';

/* The steps of docs/guides/add-a-kind.md that the gateway takes part in: this definition is the guide's. */

const schema = v.strictObject({
  ...itemEntries,
  speaker: v.optional(IdSchema),
  recording: FileNameSchema,
  seconds: SecondsSchema,
});
type Source = v.InferOutput<typeof schema>;

const LectureSummarySchema = v.object({
  id: v.string(),
  title: v.string(),
  speaker: v.nullable(v.string()),
  seconds: v.number(),
});
const LectureSchema = v.object({ ...LectureSummarySchema.entries, licence: v.string(), audio: v.string() });

const lectures: ListedKind<
  Source,
  v.InferOutput<typeof LectureSummarySchema>,
  v.InferOutput<typeof LectureSchema>
> = {
  name: 'lectures',
  schema,
  texts: 'prose',
  terms: ({ speaker }) => namedTerm('people', 'speaker', speaker),
  files: ({ recording }) => [{ name: recording, endings: soundEndings, path: ['recording'] }],

  foundAs: 'lectures',
  spokenNames: () => 'lecture talk سخنرانی محاضرة تقریر',

  summarySchema: LectureSummarySchema,
  itemSchema: LectureSchema,
  filters: {
    ...commonFilters('lectures'),
    speaker: { terms: 'people', values: ({ speaker }) => oneOf(speaker) },
  },
  summary: (view, stored) => ({
    ...itemFields(view, stored),
    speaker: termIn(view, 'people', stored.source.speaker)?.label ?? null,
    seconds: stored.source.seconds,
  }),
  item(view, stored, detail) {
    const media = stored.media[stored.source.recording];
    return {
      ...lectures.summary(view, stored, detail),
      ...detailFields(view, stored.source),
      body: bodyIn(view, detail.bodies),
      audio: media ? mediaUrl(media) : '',
    };
  },

  inFeed: true,
  label: () => 'audio',
  structuredData: ({ title, audio }) => ({ '@type': 'AudioObject', name: title, contentUrl: audio }),
};

// A site may have followed the guide to the letter.
const kinds = createKinds([...siteKinds.all.filter(({ name }) => name !== lectures.name), lectures]);

const words = { title: 'lectures.title', description: 'lectures.description' };
const routes = [
  { id: 'lectures', path: 'lectures', ...words },
  { id: 'lecture', path: 'lectures/:lecture', items: 'lectures', ...words },
].map((route) => v.parse(RouteSchema, route));
const modules = [...readSiteModules(), { manifest: { routes } }];

const item = `created: 2026-10-01
updated: 2026-10-02
licence: CC BY 4.0
category: history
keywords: [patience]
speaker: reciter
recording: talk.mp3
seconds: 1800
`;
const files = {
  ...sampleContent,
  'terms/lectures.yml': 'categories:\n  lectures:\n    history: { en: History, fa: تاریخ }\n',
  'lectures/on-patience/item.yml': item,
  'lectures/on-patience/talk.mp3': 'ID3 sample',
  'lectures/on-patience/en.md': '---\ntitle: On endurance\nsummary: A talk.\n---\n\nAbout steadfastness.\n',
};

let test: TestDatabase;
let reader: ListReader;

async function importFiles(content: typeof files, dryRun = false) {
  const folder = await writeContent(content);
  const report = await importContent(test.database, folder, { data: test.config.data, kinds, dryRun });
  await rm(folder, { recursive: true });
  return report;
}

beforeAll(async () => {
  test = await openTestDatabase();
  expect((await importFiles(files)).faults).toEqual([]);
  reader = {
    content: createContentStore(test.database, kinds),
    database: test.database,
    now: Date.now,
    addressOf: pathsOf({ modules }).addressOf,
  };
});

afterAll(() => test.close());

describe('a kind that its definition alone adds', () => {
  it('is checked by the importer', async () => {
    const faulty = { ...files, 'lectures/on-patience/item.yml': item.replace('reciter', 'nobody') };
    expect((await importFiles(faulty, true)).faults).toEqual([
      { file: 'lectures/on-patience/item.yml', line: 6, message: '"nobody" is not in people of terms/' },
    ]);
  });

  it('has a list with filters', async () => {
    const list = await listItems(reader, 'en', lectures, {
      page: 1,
      size: 12,
      filters: { speaker: 'reciter' },
    });
    expect(list).toMatchObject({ total: 1, items: [{ id: 'on-patience', speaker: 'A reciter' }] });
    expect(Object.keys(list.facets)).toEqual(['category', 'keyword', 'speaker']);
    const none = await listItems(reader, 'en', lectures, {
      page: 1,
      size: 12,
      filters: { speaker: 'editors' },
    });
    expect(none.total).toBe(0);
  });

  it('has page data, which its schema takes', async () => {
    const lecture = await openItem(reader, 'en', lectures, 'on-patience');
    expect(v.is(LectureSchema, lecture)).toBe(true);
    expect(lecture).toMatchObject({ title: 'On endurance', seconds: 1800, licence: 'CC BY 4.0' });
    expect(await describeItem(reader, 'en', 'lectures', 'on-patience')).toMatchObject({
      '@type': 'AudioObject',
      name: 'On endurance',
    });
  });

  it('is found by its text, its terms and its own name, at its page', async () => {
    for (const q of ['steadfastness', 'reciter', 'سخنرانی']) {
      const { items } = await search(reader, 'en', { q, kind: 'lectures' });
      expect(items).toMatchObject([{ kind: 'lectures', path: '/lectures/on-patience' }]);
    }
    const { facets } = await search(reader, 'en', { q: 'steadfastness' });
    expect(facets.kind).toEqual([{ id: 'lectures', label: 'lectures', count: 1 }]);
  });

  it('is told of in the feed', async () => {
    const feed = buildFeed(await readView(reader, 'en'), kinds, 'https://sahn.example');
    expect(feed).toContain('<id>https://sahn.example/en/lectures/on-patience</id>');
    expect(feed).toContain('label="Recording" term="lectures"');
  });

  it('is in the sitemap', async () => {
    const text = buildSitemap('https://sahn.example', modules, await listAddresses(test.database, kinds));
    expect(text.get('/sitemap.xml')).toContain('<loc>https://sahn.example/en/lectures/on-patience</loc>');
  });
});
