import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../testing/content-app.ts';
import { onPostgres } from '../testing/test-store.ts';
import { ensureFormKey } from './form-key.ts';

describe('the secret of forms', () => {
  let test: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    test = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'sahn-key-'));
  });

  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  it('is the same after a restart, so that what was given out before it is taken', async () => {
    const first = await ensureFormKey(test.database, folder);
    expect(first).toHaveLength(32);
    expect(await ensureFormKey(test.database, folder)).toEqual(first);
  });

  it('is of each gateway alone, and one for those that share a database', async () => {
    const first = await ensureFormKey(test.database, join(folder, 'one'));
    const other = await ensureFormKey(test.database, join(folder, 'other'));
    expect(other.equals(first)).toBe(onPostgres);
  });

  it('is written anew where its file is damaged, and read by its owner alone', async () => {
    const path = join(folder, 'form.key');
    await writeFile(path, 'short', { mode: 0o644 });
    const made = await ensureFormKey(test.database, folder);
    expect(made).toHaveLength(32);
    expect(await ensureFormKey(test.database, folder)).toEqual(made);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});
