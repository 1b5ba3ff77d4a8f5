import { join } from 'node:path';

/** Folder of the repository. */
export const root = join(import.meta.dirname, '..', '..', '..');

/** Sizes of pictures, which are made once for all sites of this clone. */
export const picturesFolder = join(root, '.cache', 'pictures');
