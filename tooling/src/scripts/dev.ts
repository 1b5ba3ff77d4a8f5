#!/usr/bin/env node
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { hotConfiguration } from '../dev/hot-configuration.ts';
import { overrideBoot } from '../dev/override-boot.ts';
import { passOn } from '../dev/pass-on.ts';
import { languagesFolder } from '../locales/language-files.ts';
import { checkPort } from '../site/check-port.ts';
import { type Build, publicPath } from '../webpack/build.ts';

/*
 * `npm run dev MODULE`: the whole site with one module from its sources, with hot reload. The development server is a
 * proxy in front of an ordinary gateway. It replaces that module in the data block of documents. Server rendering is
 * off: the gateway would render the published release, and hydration of the edited module would fail.
 */

const root = join(import.meta.dirname, '..', '..', '..');
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

/** Prints the result of each build. Errors are shown only here, because the page has no overlay. */
function report(compiler: webpack.Compiler): void {
  compiler.hooks.done.tap('dev', (stats) => {
    const seconds = ((stats.endTime - stats.startTime) / 1000).toFixed(1);
    if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: true }));
    else console.log(`Built in ${seconds} s`);
  });
}

async function serve(name: string): Promise<void> {
  const folder = join(root, name);
  for (const one of [port, platformPort, gatewayPort]) await checkPort(one);
  const site = await startSite();
  const build: Build = {
    name,
    version: 'dev',
    mode: 'development',
    output: join(folder, 'dist', 'dev'),
    cache: join(folder, '.cache', 'webpack-dev'),
    hot: true,
  };
  const compiler = webpack(hotConfiguration(folder, build));
  if (!compiler) throw new Error(`${name} gives no configuration`);
  report(compiler);
  const toGateway = passOn(gatewayPort, (html) => overrideBoot(html, folder, build));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // Strings and manifest are part of the document: a change reloads it.
      liveReload: true,
      watchFiles: [
        join(folder, 'locales', '*.json'),
        join(languagesFolder(), '*', `${name}.json`),
        join(folder, 'module.json'),
      ],
      static: false,
      client: { overlay: false, logging: 'warn' },
      devMiddleware: { publicPath: publicPath(build) },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'gateway', middleware: toGateway }],
    },
    compiler,
  );
  const stop = () => {
    site.kill('SIGTERM');
    void server.stop().finally(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  site.on('exit', stop);
  await server.start();
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
