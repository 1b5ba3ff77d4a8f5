import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A figure of the gateway's metrics; 0 when there is none yet. */
export async function readMetric(env: Readonly<Record<string, string>>, name: string): Promise<number> {
  const token = readFileSync(join(env.SAHN_DATA ?? '', 'operator.token'), 'utf8').trim();
  const url = `http://127.0.0.1:${env.PLATFORM_PORT}/metrics`;
  const text = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}
