import { importContent } from '../content/import/import-content.ts';
import { openTestDatabase, type TestDatabase } from '../testing/content-app.ts';
import { type ContentFiles, sampleContent, writeContent } from '../testing/content-folder.ts';
import { countVocabulary } from './vocabulary.ts';

const article = (title: string, text: string) => `---\ntitle: ${title}\nsummary: ${title}\n---\n\n${text}\n`;

describe('the vocabulary of the search', () => {
  let test: TestDatabase;

  beforeEach(async () => {
    test = await openTestDatabase();
  });

  afterEach(() => test.close());

  const read = async () => ({
    terms: await test.database.selectFrom('search_term').selectAll().orderBy('term').execute(),
    surfaces: await test.database
      .selectFrom('search_surface')
      .selectAll()
      .orderBy('term')
      .orderBy('surface')
      .execute(),
    sounds: await test.database.selectFrom('search_sound').selectAll().orderBy('term').execute(),
  });

  it('is after each change what counting all texts anew makes of them', async () => {
    const added = {
      'articles/one/item.yml': sampleContent['articles/shrine/item.yml'] ?? '',
      'articles/one/en.md': article('Kerbela', 'A caravanserai, Caravanserai and caravanserai; می‌رود.'),
    };
    const changes: (ContentFiles | string)[] = [
      {},
      added,
      { 'articles/one/en.md': article('Kerbela', 'Caravanserai, Caravanserai.') },
      'articles/one',
    ];
    const files: Record<string, ContentFiles[string]> = { ...sampleContent };
    for (const change of changes) {
      if (typeof change === 'string') {
        for (const path of Object.keys(files)) if (path.startsWith(`${change}/`)) delete files[path];
      } else Object.assign(files, change);
      await importContent(test.database, await writeContent(files), { data: test.config.data });
      const changed = await read();
      await countVocabulary(test.database);
      expect(changed).toEqual(await read());
      const known = changed.terms.find(({ term }) => term === 'caravanserai');
      if (change === added) expect(known?.surface).toBe('caravanserai');
      else if (Object.keys(change).length === 1) expect(known?.surface).toBe('Caravanserai');
      else expect(known).toBeUndefined();
    }
  });
});
