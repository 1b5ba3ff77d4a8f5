import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlatformClient } from '@sahn/cli/platform-client';
import type { Ports } from './start-gateway.ts';

/**
 * A client of a gateway that this process has started: its port as it said it, and the token of its own data folder.
 * Variables such as `PLATFORM_URL` and `SAHN_TOKEN` do not matter, which may name somebody else's gateway.
 */
export function siteClient({ platformPort }: Pick<Ports, 'platformPort'>, data: string): PlatformClient {
  const token = readFileSync(join(data, 'operator.token'), 'utf8').trim();
  return new PlatformClient({ url: `http://127.0.0.1:${platformPort}`, token });
}
