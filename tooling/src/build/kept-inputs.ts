import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { readRecord, writeRecord } from './kept-record.ts';

/*
 * What a build reads is kept with the state of each file, because in the next build most files are as they were: to read and to
 * follow all of them takes longer than to build a module of which a sentence has changed.
 */

const paths = v.array(v.string());
const FileSchema = v.object({ stamp: v.string(), hash: v.string(), imports: paths, missing: paths });
const KeptSchema = v.object({
  /** Of the files from which the rest follows. */
  stamps: v.record(v.string(), v.string()),
  files: v.record(v.string(), FileSchema),
  packages: v.object({ key: v.string(), lines: v.record(v.string(), v.string()) }),
});
type Kept = v.InferOutput<typeof KeptSchema>;

export interface Imports {
  /** Absolute paths of what a file imports. */
  imports: string[];
  /** Where files would change that, if they were there: others that a request without an extension may mean. */
  missing: string[];
  /** False when it imports a file that an installed package lacks. The file may come. */
  isComplete: boolean;
}

export interface KeptInputs {
  /** Reads a file that is there, unless it is as it was. `hash` is the SHA-256 of its bytes. */
  read(path: string, findImports: (data: Buffer) => Imports): { hash: string; imports: readonly string[] };
  /** @param key all that the lines follow from, besides what the installed packages are */
  packages(key: string, describe: () => Map<string, string>): ReadonlyMap<string, string>;
  /**
   * Keeps what this build has read. Failures are left: the next build takes longer.
   * @param grounds files from which this follows besides what it names: when one has changed, nothing of it is used
   */
  save(grounds: () => Iterable<string>): void;
}

/** A file that changes twice within this time may have the same stamp both times. */
const unsettledMs = 2_000;

interface Stamp {
  /** Differs when the file has been written or replaced. */
  stamp: string;
  settled: boolean;
}

/** Undefined when there is no such file. */
function stampOf(path: string): Stamp | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const { size, mtimeMs, ctimeMs, ino } = stats;
  return {
    stamp: [size, mtimeMs, ctimeMs, ino].join(' '),
    settled: Math.max(mtimeMs, ctimeMs) < Date.now() - unsettledMs,
  };
}

const nothing: Kept = { stamps: {}, files: {}, packages: { key: '', lines: {} } };

/** Nothing when a file has changed from which it followed. */
function readKept(record: string): Kept {
  const kept = readRecord(record, KeptSchema) ?? nothing;
  const isSame = Object.entries(kept.stamps).every(([path, stamp]) => stampOf(path)?.stamp === stamp);
  return isSame ? kept : nothing;
}

/** Stamps of files that are all there and have not just been written; else undefined. */
function settledStamps(paths: Iterable<string>): Record<string, string> | undefined {
  const stamps: Record<string, string> = {};
  for (const path of paths) {
    const found = stampOf(path);
    if (!found?.settled) return undefined;
    stamps[path] = found.stamp;
  }
  return stamps;
}

/** @param record path of the file that keeps them */
export function openKeptInputs(record: string): KeptInputs {
  const before = readKept(record);
  const next: Kept = { ...nothing, files: {} };
  let isNew = false;
  const seen = new Map<string, Stamp | undefined>();
  const look = (path: string): Stamp | undefined => {
    if (!seen.has(path)) seen.set(path, stampOf(path));
    return seen.get(path);
  };
  return {
    read(path, findImports) {
      const found = look(path);
      const kept = before.files[path];
      if (kept && kept.stamp === found?.stamp && kept.imports.every(look) && !kept.missing.some(look)) {
        next.files[path] = kept;
        return kept;
      }
      const data = readFileSync(path);
      const hash = createHash('sha256').update(data).digest('hex');
      const { imports, missing, isComplete } = findImports(data);
      if (found?.settled && isComplete) {
        next.files[path] = { stamp: found.stamp, hash, imports, missing };
        isNew = true;
      }
      return { hash, imports };
    },
    packages(key, describe) {
      if (before.packages.key === key) {
        next.packages = before.packages;
      } else {
        next.packages = { key, lines: Object.fromEntries(describe()) };
        isNew = true;
      }
      return new Map(Object.entries(next.packages.lines));
    },
    save(grounds) {
      if (!isNew) return;
      const stamps = settledStamps(grounds());
      if (stamps) writeRecord(record, { ...next, stamps });
    },
  };
}
