import type { ArchiveKind } from '../backup/archive-format.ts';

/*
 * A box is an archive of one composition: its releases, the content with its media, and the settings of the site. Its tables
 * have a list, unlike those of a backup, so that a new table with personal data never gets into a box.
 */

/** Tables of a box, in the order of their names. */
export const boxTables = [
  'blob',
  'composition',
  'content_item',
  'content_state',
  'live',
  'release',
  'release_file',
  'search_document',
  'search_sound',
  'search_surface',
  'search_term',
] as const;

const gibibyte = 1024 ** 3;

export const boxKind: ArchiveKind = {
  name: 'sahn-box',
  // Originals; resized pictures, books, and the lists beside them.
  files:
    /^(?:media\/[0-9a-f]{32}|pictures\/[0-9a-f]{32}-\d{1,5}-[0-9a-f]{6}|pictures\/[0-9a-f]{32}-[0-9a-f]{6})\.[a-z0-9]{2,4}$/,
  hasTable: (name) => boxTables.some((table) => table === name),
  mostBytes: 64 * gibibyte,
};

/** Which files of the content come along: all, those that cannot be made again, or none. */
export const boxedFiles = ['all', 'without-pictures', 'none'] as const;
export type BoxedFiles = (typeof boxedFiles)[number];
