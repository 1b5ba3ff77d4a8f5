import { packPackages } from '../packages/pack-packages.ts';
import { root } from '../site/root.ts';

/*
 * `npm run pack`: the packages by which a team builds a module in a repository of its own, in `dist/packages`.
 */

try {
  for (const { filename, size, entryCount } of packPackages(root))
    console.log(`dist/packages/${filename}   ${Math.ceil(size / 1000)} kB, ${entryCount} files`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
