import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePage } from '../registry-page/ensure-page.ts';
import { buildSite, treeVersions } from '../site/build-site.ts';
import { checkPort } from '../site/check-port.ts';
import { root } from '../site/root.ts';
import { siteClient } from '../site/site-client.ts';
import { startGateway } from '../site/start-gateway.ts';
import { takeLive } from '../site/take-live.ts';

/*
 * `npm start`: serves the site on this machine with what was live before. The first time, and with `--activate`, it builds
 * what changed, publishes it to the gateway that it has started and takes it live. `--from` serves a box instead, and builds
 * nothing.
 */

const usage = `Usage: npm start -- [--activate] [--development] | --from FILE
  --activate     take the working tree live, also when something else is live
  --development  build it so that it reports the causes of failed hydration; visitors get production builds
  --from FILE    serve what sahn export --composition wrote, from a data folder of its own: SAHN_DATA, or one beside the file`;

/** Time between two moments of `performance.now()`: `1.9 s` */
const sayTime = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;

const sayOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The gateway as it was asked for. Signals that end this process end it. */
function startStopped(...args: Parameters<typeof startGateway>) {
  const gateway = startGateway(...args);
  // A terminal sends SIGINT to the gateway too; a program that ends this process sends a signal to nobody else.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, gateway.stop);
  return gateway;
}

/** Serves a box. */
async function startFrom(file: string): Promise<void> {
  const { PORT = '8080', PLATFORM_PORT = '8081', HOST } = process.env;
  await checkPort(Number(PORT), HOST);
  await checkPort(Number(PLATFORM_PORT));
  const gateway = startStopped({}, 'inherit', resolve(process.env.INIT_CWD ?? '', file));
  const { port } = await gateway.ready;
  console.log(`Ready on http://localhost:${port}`);
  process.exitCode = await gateway.ended;
}

async function start(activate: boolean, mode: 'production' | 'development'): Promise<void> {
  const { PORT = '8080', PLATFORM_PORT = '8081', HOST, SAHN_DATA = 'data' } = process.env;
  await checkPort(Number(PORT), HOST);
  await checkPort(Number(PLATFORM_PORT));
  const gateway = startStopped(mode === 'development' ? { SAHN_DEVELOPMENT: 'on' } : {});
  try {
    const ports = await gateway.ready;
    const served = performance.now();
    const client = siteClient(ports, resolve(root, SAHN_DATA));
    const sources = { readVersions: () => treeVersions(mode), build: () => buildSite(mode) };
    for (const line of await takeLive(client, sources, activate)) console.log(line);
    const now = performance.now();
    console.log(
      `Started in ${sayTime(0, now)}: gateway ${sayTime(0, served)}, working tree ${sayTime(served, now)}`,
    );
    console.log(`Ready on http://localhost:${ports.port}`);
    // The site is served meanwhile, and also without it.
    ensurePage().then(
      () => console.log(`Registry on http://localhost:${ports.platformPort}/registry/`),
      (error: unknown) => console.error(`The registry page is not served:\n${sayOf(error)}`),
    );
    process.exitCode = await gateway.ended;
  } catch (error) {
    console.error(sayOf(error));
    gateway.stop();
    await gateway.ended;
    process.exitCode = 1;
  }
}

try {
  const { values } = parseArgs({
    options: {
      activate: { type: 'boolean' },
      development: { type: 'boolean' },
      from: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const { activate = false, development = false, from, help } = values;
  if (from !== undefined && (activate || development))
    throw new Error('--from serves what is in the box: neither --activate nor --development goes with it.');
  if (help) console.log(usage);
  else
    await (from === undefined
      ? start(activate, development ? 'development' : 'production')
      : startFrom(from)
    ).catch((error) => {
      console.error(sayOf(error));
      process.exitCode = 1;
    });
} catch (error) {
  console.error(`${sayOf(error)}\n${usage}`);
  process.exitCode = 2;
}
