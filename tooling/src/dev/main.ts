#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { PlatformClient, readAccess } from '@sahn/cli/platform-client';
import { ContractInfoSchema } from '@sahn/contracts/releases/contract';
import { readPackage } from '../build/source-version.ts';
import { checkPort } from '../site/check-port.ts';
import { serveModule } from './serve-module.ts';

/*
 * `sahn-dev [--site URL]`: the module in this folder from its sources, within a site that runs elsewhere. Without `--site`
 * it is the site of the platform port that `PLATFORM_URL` and `SAHN_TOKEN` name.
 */

const usage = 'Usage: sahn-dev [--site https://site.example]   (PORT, default 8080, is its own port)';

/** The site around the module, and whether its shell is a development build. */
async function findSite(given: string | undefined): Promise<{ site: URL; refresh: boolean }> {
  if (given !== undefined) return { site: new URL(given), refresh: false };
  const client = new PlatformClient(readAccess(process.env));
  const { origin, mode } = await client.call(ContractInfoSchema, 'GET', '/contracts');
  return { site: new URL(origin), refresh: mode === 'development' };
}

async function serve(given: string | undefined): Promise<void> {
  const folder = process.cwd();
  const port = Number(process.env.PORT ?? '8080');
  const { name } = readPackage(folder);
  const { site, refresh } = await findSite(given);
  await checkPort(port);
  const stop = await serveModule({ name, folder, site: { url: site, origin: site.origin }, port, refresh });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop().finally(() => process.exit()));
  console.log(`${name} from its sources, the rest from ${site.origin}: http://localhost:${port}`);
}

try {
  const { values } = parseArgs({ options: { site: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) console.log(usage);
  else await serve(values.site);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 1;
}
