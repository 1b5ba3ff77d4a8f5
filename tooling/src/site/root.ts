import { join } from 'node:path';

/** Folder of the repository. */
export const root = join(import.meta.dirname, '..', '..', '..');

/** Resized pictures, shared by all sites of this clone. */
export const picturesFolder = join(root, '.cache', 'pictures');
