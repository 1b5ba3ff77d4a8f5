import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type DoctorReport, DoctorReportSchema } from '@sahn/contracts/doctor/doctor';
import * as v from 'valibot';
import { findGatewayProgram } from '../find-gateway.ts';

const run = promisify(execFile);
const longestMs = 60_000;

const ReportTextSchema = v.pipe(v.string(), v.parseJson(), DoctorReportSchema);

/** The checks of this machine by the program of the gateway's own; null where that is not installed, or fails. */
export async function examineHere(env: NodeJS.ProcessEnv): Promise<DoctorReport | null> {
  const file = findGatewayProgram('doctor/main');
  if (file === null) return null;
  try {
    const { stdout } = await run(process.execPath, ['--no-warnings', file], { env, timeout: longestMs });
    return v.parse(ReportTextSchema, stdout);
  } catch {
    return null;
  }
}
