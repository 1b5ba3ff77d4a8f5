import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { readRecord, writeRecord } from './kept-record.ts';

/*
 * What a build finds out about single files is kept, because most of them are the same in the next build: parsing them again
 * takes a fifth of a build in which one file has changed.
 */

const KeptSchema = v.object({ code: v.string(), found: v.record(v.string(), v.unknown()) });
type Found = v.InferOutput<typeof KeptSchema>['found'];

export interface KeptFindings {
  /**
   * What was found in an earlier build, else what `find` finds.
   * @param input all that it follows from, besides the code of the build
   */
  of<One>(schema: v.GenericSchema<unknown, One>, input: string, find: () => One): One;
  /** Keeps what this build has asked for. Failures are left: the next build takes longer. */
  save(): void;
}

/** @param code hash of the build's own code, by which the findings were made */
export function openKeptFindings(file: string, code: string): KeptFindings {
  const kept = readRecord(file, KeptSchema);
  const before = kept?.code === code ? kept.found : {};
  const found: Found = {};
  return {
    of(schema, input, find) {
      const hash = createHash('sha256').update(input).digest('base64url');
      const earlier = v.safeParse(schema, before[hash]);
      const one = earlier.success ? earlier.output : find();
      found[hash] = one;
      return one;
    },
    save: () => writeRecord(file, { code, found }),
  };
}
