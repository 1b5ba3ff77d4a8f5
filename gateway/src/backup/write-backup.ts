import type { Connection } from '../database/database.ts';
import { readMigration } from '../database/migrate.ts';
import { readRows } from '../database/table-rows.ts';
import { readTableShapes } from '../database/table-shapes.ts';
import { backupKind, createHead, type Manifest } from './archive-format.ts';
import type { SiteFile } from './site-files.ts';
import { writeArchive } from './write-archive.ts';

interface BackupOptions {
  /** A transaction that reads one state. */
  connection: Connection;
  /** The files of that state, by name. */
  files: AsyncIterable<SiteFile>;
  onManifest?: (manifest: Manifest) => void;
}

/** The bytes of a backup, before they are compressed: all tables of the site. */
export async function* writeBackup({
  connection,
  files,
  onManifest,
}: BackupOptions): AsyncGenerator<Uint8Array> {
  const shapes = new Map((await readTableShapes(connection)).map((shape) => [shape.name, shape]));
  const head = createHead({
    format: backupKind.name,
    migration: await readMigration(connection),
    tables: Array.from(shapes.values(), ({ name, columns }) => ({ name, columns })),
  });
  async function* readTable(name: string) {
    const shape = shapes.get(name);
    if (shape) yield* readRows(connection, shape);
  }
  yield* writeArchive({ head, readTable, files, onManifest });
}
