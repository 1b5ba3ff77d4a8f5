import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { languagesFolder } from '../locales/language-files.ts';
import { type Build, publicPath } from '../webpack/build.ts';
import { createErrorOverlay } from './error-overlay.ts';
import { hotConfiguration } from './hot-configuration.ts';
import { type Integrity, overrideBoot } from './override-boot.ts';
import { passOn, type Site } from './pass-on.ts';

interface ServedModule {
  name: string;
  folder: string;
  /** The site that is around the module. */
  site: Site;
  port: number;
  /** Whether its shell is a development build. Components are then replaced in place; else the document is loaded again. */
  refresh: boolean;
}

/** Hashes of the current files that the shell's guard looks at, kept up to date with each build. */
function watchIntegrity(compiler: webpack.Compiler): Integrity {
  const integrity: Record<string, string> = {};
  // Only here is the content of a file known: afterwards webpack keeps its size alone.
  compiler.hooks.assetEmitted.tap('dev', (name, { content }) => {
    if (/\.(js|css|json)$/.test(name))
      integrity[`web/${name}`] = createHash('sha256').update(content).digest('base64');
  });
  return integrity;
}

/** Prints the result of each build. The page shows its errors too. */
function report(compiler: webpack.Compiler): void {
  compiler.hooks.done.tap('dev', (stats) => {
    const seconds = ((stats.endTime - stats.startTime) / 1000).toFixed(1);
    if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: true }));
    else console.log(`Built in ${seconds} s`);
  });
}

/**
 * Serves a site with one module from its sources, with hot reload: a proxy in front of the site, which replaces the module in
 * the data block of documents. Resolves with the function that ends it.
 */
export async function serveModule(served: ServedModule): Promise<() => Promise<void>> {
  const { name, folder, site, port, refresh } = served;
  const build: Build = {
    name,
    version: 'dev',
    mode: 'development',
    output: join(folder, 'dist', 'dev'),
    cache: join(folder, '.cache', 'webpack-dev'),
    hot: true,
    refresh,
  };
  const compiler = webpack(hotConfiguration(folder, build));
  if (!compiler) throw new Error(`${name} gives no configuration`);
  report(compiler);
  const integrity = refresh ? {} : watchIntegrity(compiler);
  const overlay = createErrorOverlay(compiler, publicPath(build));
  const toSite = passOn(site, (html) => overlay.addTo(overrideBoot(html, folder, build, integrity)));
  const shared = join(languagesFolder(), '*', `${name}.json`);
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: refresh,
      // Strings and manifest are part of the document: a change reloads it.
      liveReload: true,
      watchFiles: [
        join(folder, 'locales', '*.json'),
        join(folder, 'module.json'),
        ...(existsSync(languagesFolder()) ? [shared] : []),
      ],
      static: false,
      client: { overlay: false, logging: 'warn' },
      // A browser that kept a file would compare it with the hash of a newer one.
      devMiddleware: { publicPath: publicPath(build), headers: { 'cache-control': 'no-store' } },
      setupMiddlewares: (middlewares) => [
        { name: 'errors', middleware: overlay.answer },
        ...middlewares,
        { name: 'site', middleware: toSite },
      ],
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}
