import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** What a build has kept for the next one. Undefined when the file is missing, damaged or of another form. */
export function readRecord<Kept>(file: string, schema: v.GenericSchema<unknown, Kept>): Kept | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Keeps it, whole or not at all. Failures are left: the next build takes longer. */
export function writeRecord(file: string, kept: object): void {
  try {
    const draft = `${file}.${process.pid}.tmp`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, JSON.stringify(kept));
    renameSync(draft, file);
  } catch {}
}
