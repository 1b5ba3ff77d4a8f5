import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Difference, DifferenceSchema } from '@sahn/contracts/releases/difference';
import * as v from 'valibot';
import { CommandError, InputError } from '../command-error.ts';
import { findGatewayProgram } from '../find-gateway.ts';

const run = promisify(execFile);
const longestMs = 30 * 60_000;
const mostBytes = 256 * 1024 * 1024;

const PrintedSchema = v.pipe(v.string(), v.parseJson(), DifferenceSchema);
const FailureSchema = v.object({ stderr: v.string() });

/**
 * What differs between two boxes, by the program of the gateway that is installed beside this one. Throws an `InputError` for a
 * file that is no whole box.
 */
export async function compareBoxes(from: string, to: string): Promise<Difference> {
  const program = findGatewayProgram('compare');
  if (program === null) throw new CommandError('The gateway is not installed here: compare where it is.');
  try {
    const { stdout } = await run(process.execPath, ['--no-warnings', program, from, to], {
      timeout: longestMs,
      maxBuffer: mostBytes,
    });
    return v.parse(PrintedSchema, stdout);
  } catch (error) {
    const failure = v.safeParse(FailureSchema, error);
    if (!failure.success || failure.output.stderr === '') throw error;
    throw new InputError(failure.output.stderr.trim());
  }
}
