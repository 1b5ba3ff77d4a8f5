import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { serveModule } from '../dev/serve-module.ts';
import { checkPort } from '../site/check-port.ts';
import { root } from '../site/root.ts';

/*
 * `npm run dev MODULE`: the whole site with one module from its sources, with hot reload. It starts a site of its own and the
 * development server in front of it. Server rendering is off: browsers get client-only documents.
 */

const port = Number(process.env.PORT ?? '8080');
const platformPort = Number(process.env.PLATFORM_PORT ?? '8081');
const gatewayPort = platformPort + 1;
/** Its own data: development builds never get into the data of a site that visitors see. */
const data = join(root, '.cache', 'dev-data');

function findModule(): string | undefined {
  const given = process.argv[2] ?? basename(process.cwd());
  const name = given.startsWith('mfe-') ? given : `mfe-${given}`;
  return existsSync(join(root, name, 'module.json')) ? name : undefined;
}

/** Starts the site with development builds, in its own data folder. Resolves when it is ready. */
function startSite(): Promise<ChildProcess> {
  const start = join(root, 'tooling', 'src', 'scripts', 'start.ts');
  const options = ['--disable-warning=ExperimentalWarning', start, '--activate', '--development'];
  const child = spawn(process.execPath, options, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      LOG_LEVEL: 'error',
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      ...process.env,
      SAHN_DATA: data,
      PORT: String(gatewayPort),
      PLATFORM_PORT: String(platformPort),
      SAHN_RENDERING: 'off',
    },
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The site did not start (${code ?? 'killed'}).`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const output = chunk.toString();
      if (output.includes('Ready on')) resolve(child);
      else process.stdout.write(output);
    });
  });
}

async function serve(name: string): Promise<void> {
  for (const one of [port, platformPort, gatewayPort]) await checkPort(one);
  const site = await startSite();
  const around = { url: new URL(`http://127.0.0.1:${gatewayPort}`), origin: `http://localhost:${port}` };
  const stopServer = await serveModule({ name, folder: join(root, name), site: around, port, refresh: true });
  const stop = () => {
    site.kill('SIGTERM');
    void stopServer().finally(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  site.on('exit', stop);
  console.log(`${name} from its sources, the rest as built: http://localhost:${port}`);
}

const name = findModule();
if (name === undefined) {
  const modules = readdirSync(root).filter((entry) => existsSync(join(root, entry, 'module.json')));
  console.error(`Usage: npm run dev MODULE      one of: ${modules.join(', ')}`);
  process.exitCode = 2;
} else {
  await serve(name).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
