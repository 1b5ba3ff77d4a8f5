import { type ContentApp, startContentApp } from '../../testing/content-app.ts';
import { sampleContent } from '../../testing/content-folder.ts';
import { openPage } from './site-pages.ts';
import { readWorks } from './works.ts';

const words = (text: string) => `{ en: '${text}' }`;
const cite = (id: string) => `  - { id: ${id}, work: ${id}, text: ${words(id)} }\n`;
const irshad = `  - id: irshad\n    work: irshad\n    text: ${words('al-Mufid, the Book of Guidance, p. 243')}\n    edition: ${words('Qom 1993')}\n`;

describe('readWorks', () => {
  let site: ContentApp;
  beforeAll(async () => {
    const chapter = String(sampleContent['story/birth/item.yml']);
    const article = String(sampleContent['articles/sermon/item.yml']);
    site = await startContentApp({
      content: {
        ...sampleContent,
        'works/irshad/item.yml': `title: ${words('al-Irshad')}\nwriter: ${words('al-Mufid')}\ncentury: 11\n`,
        'works/letter/item.yml': `title: ${words('A letter')}\nwriter: ${words('A scribe')}\n`,
        'works/tarikh/item.yml': `title: ${words('Tarikh')}\nwriter: ${words('al-Tabari')}\ncentury: 10\n`,
        'works/unread/item.yml': `title: ${words('An unread book')}\n`,
        'story/birth/item.yml': chapter.replace(
          'sources:\n',
          `sources:\n${irshad}${cite('letter')}${cite('tarikh')}`,
        ),
        'articles/sermon/item.yml': article.replace('  - id: mufid\n', '  - id: mufid\n    work: irshad\n'),
      },
    });
  });
  afterAll(() => site.close());

  it('begins with the oldest works, and has those of no known time behind them', async () => {
    const { works } = await readWorks(site.services, 'en');
    expect(works.flatMap(({ id }) => id ?? [])).toEqual(['tarikh', 'irshad', 'letter']);
  });

  it('leads from a work to each text that cites it, however the citation is worded', async () => {
    const { works } = await readWorks(site.services, 'en');
    const work = works.find(({ id }) => id === 'irshad');
    expect(work).toMatchObject({ id: 'irshad', title: 'al-Irshad', editions: ['Qom 1993'] });
    expect(work?.citedBy.map(({ path }) => path).sort()).toEqual([
      '/articles/sermon',
      '/story-of-life#birth',
    ]);
  });

  it('shows a citation without a work by its own text, and no work that nothing cites', async () => {
    const { works } = await readWorks(site.services, 'en');
    const others = works.filter(({ id }) => id === null).map(({ title }) => title);
    expect(others).toContain('Tarikh');
    expect(works.map(({ title }) => title)).not.toContain('An unread book');
  });

  it('leads from a citation to its work', async () => {
    const page = await openPage(site.services, 'en', 'story-of-life');
    const sources = page.chapters.flatMap((chapter) => chapter.sources);
    expect(sources.map(({ id, work }) => [id, work])).toEqual([
      ...['irshad', 'letter', 'tarikh'].map((id) => [id, `/sources#${id}`]),
      ...sources.slice(3).map(({ id }) => [id, undefined]),
    ]);
    expect(sources.length).toBeGreaterThan(3);
  });
});
