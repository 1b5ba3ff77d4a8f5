import { rm } from 'node:fs/promises';
import { openTestDatabase, type TestDatabase } from '../../testing/content-app.ts';
import { sampleContent, writeContent } from '../../testing/content-folder.ts';
import { importContent } from '../import/import-content.ts';
import { createContentStore } from './content-store.ts';

describe('the content that pages show', () => {
  let test: TestDatabase;

  beforeEach(async () => {
    test = await openTestDatabase();
    const folder = await writeContent(sampleContent);
    await importContent(test.database, folder, { data: test.config.data });
    await rm(folder, { recursive: true });
  });

  afterEach(() => test.close());

  const articles = () => test.database.updateTable('content_item').where('kind', '=', 'articles');

  it('is read once for all who ask', async () => {
    const content = createContentStore(test.database);
    const [one, other] = await Promise.all([content.snapshot(), content.snapshot()]);
    expect(other).toBe(one);
    expect(await content.snapshot()).toBe(one);
  });

  it('is read again after it could not be read', async () => {
    const content = createContentStore(test.database);
    const { document } = await test.database
      .selectFrom('content_item')
      .select('document')
      .where('kind', '=', 'articles')
      .where('id', '=', 'sermon')
      .executeTakeFirstOrThrow();
    const sermon = articles().where('id', '=', 'sermon');
    await sermon.set({ document: '{' }).execute();
    await expect(content.snapshot()).rejects.toThrow();
    await sermon.set({ document }).execute();
    expect((await content.snapshot()).items.get('articles')?.has('sermon')).toBe(true);
  });
});
