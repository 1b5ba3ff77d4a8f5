import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkReleases } from '../packaging/check-releases.ts';
import { makePackage } from '../packaging/make-package.ts';
import { writeArchive } from '../packaging/write-archive.ts';
import { ensurePage } from '../registry-page/ensure-page.ts';
import { buildSite } from '../site/build-site.ts';
import { root } from '../site/root.ts';

/* `npm run package`: builds the site and makes one archive of it, which runs on machines that have neither npm nor Node. */

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

try {
  const releases = await buildSite('production');
  checkReleases(releases);
  await ensurePage();
  const parent = join(root, 'dist');
  mkdirSync(parent, { recursive: true });
  const folder = makePackage({ root }, parent, releases);
  const file = `${folder}.tar.gz`;
  await writeArchive(folder, file);
  console.log(`${file}: ${megabytes(statSync(file).size)}`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
