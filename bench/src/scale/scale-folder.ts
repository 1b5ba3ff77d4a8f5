import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** The site's own content folder. */
export const siteContent = join(root, 'content');

/** What the pieces of this bench keep for each other: made content, and the data of sites that have imported it. */
export const scaleFolder = process.env.SCALE_FOLDER ?? join(root, '.cache', 'scale');
