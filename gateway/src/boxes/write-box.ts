import { locales } from '@sahn/contracts/text/locale';
import { createHead, type Manifest } from '../backup/archive-format.ts';
import { writeArchive } from '../backup/write-archive.ts';
import type { MediaFolders } from '../content/media/media-file.ts';
import type { Connection } from '../database/database.ts';
import { readMigration } from '../database/migrate.ts';
import type { StoredRow } from '../database/table-rows.ts';
import { readTableShapes } from '../database/table-shapes.ts';
import { listBoxFiles } from './box-files.ts';
import { type BoxedFiles, boxKind } from './box-format.ts';
import { readBoxRows } from './box-rows.ts';
import type { BoxedComposition } from './find-boxed-composition.ts';
import { mediaNamesIn } from './media-names.ts';

interface BoxOptions {
  /** A transaction that reads one state. */
  connection: Connection;
  composition: BoxedComposition;
  folders: MediaFolders;
  files: BoxedFiles;
  onDamaged(path: string): void;
  onManifest?: (manifest: Manifest) => void;
}

/** The bytes of a box, before they are compressed. */
export async function* writeBox({
  connection,
  composition,
  folders,
  files: wanted,
  onDamaged,
  onManifest,
}: BoxOptions): AsyncGenerator<Uint8Array> {
  const all = await readTableShapes(connection);
  const tables = new Map(
    all.filter(({ name }) => boxKind.hasTable(name)).map((shape) => [shape.name, shape]),
  );
  const named = new Set<string>();

  /** The rows; what media the content names is remembered for the files, which follow. */
  async function* readTable(name: string): AsyncGenerator<StoredRow> {
    const shape = tables.get(name);
    if (!shape) return;
    for await (const row of readBoxRows(connection, shape, composition)) {
      if (name === 'content_item')
        for (const value of row)
          if (typeof value === 'string') for (const media of mediaNamesIn(value)) named.add(media);
      yield row;
    }
  }

  const head = createHead({
    format: boxKind.name,
    box: { composition: composition.number, locales: [...locales] },
    migration: await readMigration(connection),
    tables: Array.from(tables.values(), ({ name, columns }) => ({ name, columns })),
  });
  const files = listBoxFiles({ connection, folders, named, wanted, onDamaged });
  yield* writeArchive({ head, readTable, files, onManifest });
}
