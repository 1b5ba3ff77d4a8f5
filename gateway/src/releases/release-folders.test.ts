import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDamage } from '../storage/damage.ts';
import { buildModule } from '../testing/release-fixtures.ts';
import { createReleaseFolders } from './release-folders.ts';

it('a gateway that stops waits for the files of a release that is being unpacked', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sahn-folders-'));
  const { release, files } = buildModule('visits');
  const reading = Promise.withResolvers<void>();
  const folders = createReleaseFolders({
    root,
    async readBlob(sha256) {
      await reading.promise;
      const path = release.files.find((file) => file.sha256 === sha256)?.path;
      return Buffer.from(files[path ?? ''] ?? '');
    },
    damage: createDamage(() => {}),
  });
  void folders.unpack(release);
  const closed = folders.close();
  reading.resolve();
  await closed;
  for (const { path, bytes } of release.files)
    expect(await stat(join(root, release.name, release.version, path))).toMatchObject({ size: bytes });
  await rm(root, { recursive: true });
});
