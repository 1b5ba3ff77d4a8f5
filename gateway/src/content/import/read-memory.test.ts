import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../../testing/content-app.ts';
import { type ContentFiles, sampleContent, writeContent } from '../../testing/content-folder.ts';
import { createContentStore, readSnapshot } from '../read/content-store.ts';
import { importContent, storeContent } from './import-content.ts';
import { readContent } from './read-content.ts';
import { readMemoryOf } from './read-memory.ts';

/** A file that changes again within two seconds is read each time. */
const restMs = 10_000;

describe('an import after another one', () => {
  let test: TestDatabase;
  let folder: string;
  const systemNow = Date.now;

  beforeEach(async () => {
    test = await openTestDatabase();
    folder = await writeContent(sampleContent);
    jest.spyOn(Date, 'now').mockImplementation(() => systemNow() + restMs);
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const read = () => readContent(folder, { memory: readMemoryOf(test.database) });
  const store = async () => storeContent(test.database, await read(), { data: test.config.data });
  const facts = 'created: 2026-01-01\nupdated: 2026-01-01\nlicence: CC BY 4.0\n';
  const article = (title: string) => `---\ntitle: ${title}\nsummary: Of it.\n---\n\nA text.\n`;

  it('reads only the items whose files have changed, and what pages show is the same as if it read all', async () => {
    const content = createContentStore(test.database);
    await store();
    await content.snapshot();
    const steps: { add?: ContentFiles; remove?: string; changes: string[]; isRead: boolean }[] = [
      { changes: [], isRead: false },
      {
        add: { 'articles/shrine/en.md': article('Of shrines') },
        changes: ['articles/shrine'],
        isRead: false,
      },
      {
        add: { 'articles/a-first/item.yml': facts, 'articles/a-first/en.md': article('The first') },
        changes: ['articles/a-first'],
        isRead: false,
      },
      { remove: 'articles/a-first', changes: ['articles/a-first'], isRead: true },
    ];
    for (const { add = {}, remove, changes, isRead } of steps) {
      await writeContent(add, folder);
      if (remove) await rm(join(folder, remove), { recursive: true });
      const { items } = await read();
      expect(items.length > 6).toBe(isRead);
      const report = await store();
      expect(report.changes.map(({ item }) => item)).toEqual(changes);
      expect(await content.snapshot()).toEqual(await readSnapshot(test.database));
    }
  });

  it('reports an item that names a removed one', async () => {
    await store();
    await writeContent(
      {
        'articles/sermon/item.yml': `${facts}related: [shrine]\n`,
        'articles/sermon/en.md': article('A sermon'),
      },
      folder,
    );
    expect((await store()).faults).toEqual([]);
    await rm(join(folder, 'articles/shrine'), { recursive: true });
    expect((await store()).faults).toMatchObject([{ file: 'articles/sermon/item.yml' }]);
  });

  it('reads everything when somebody else has changed what it has not read', async () => {
    await store();
    const other = await writeContent({ ...sampleContent, 'articles/shrine/en.md': article('Another') });
    await importContent(test.database, other, {
      data: test.config.data,
      memory: { context: '', items: new Map() },
    });
    await importContent(test.database, folder, { data: test.config.data });
    const stale = await read();
    expect(stale.unchanged.size).toBeGreaterThan(0);
    await test.database.updateTable('content_item').set({ hash: 'of another gateway' }).execute();
    const report = await storeContent(test.database, stale, { data: test.config.data });
    expect(report.changed).toBe(16);
    await rm(other, { recursive: true });
  });
});
