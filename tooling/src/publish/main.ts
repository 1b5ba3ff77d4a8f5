#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildModule } from '../build/build-module.ts';
import { activate } from './activate.ts';
import { PlatformClient, readAccess } from './platform-client.ts';
import { publishRelease } from './publish-release.ts';

const usage = `sahn publish [--activate] [--development] [folder]

Builds the module in this folder (or the one named), sends what the gateway lacks and registers the release.
--activate     take it live at once
--development  a development build, for finding faults of hydration

PLATFORM_URL and SAHN_TOKEN say where to and with what right; beside a local gateway neither is needed.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    activate: { type: 'boolean', default: false },
    development: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) {
  console.log(usage);
} else {
  try {
    const client = new PlatformClient(readAccess());
    const built = await buildModule(
      resolve(positionals[0] ?? '.'),
      values.development ? 'development' : 'production',
    );
    const { name, version } = built.release;
    const isNew = await publishRelease(client, built);
    console.log(`${name} ${version} ${isNew ? 'published' : 'was published before'}`);
    if (values.activate) {
      const composition = await activate(client, { [name]: version });
      console.log(`Live: composition ${composition.number}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
