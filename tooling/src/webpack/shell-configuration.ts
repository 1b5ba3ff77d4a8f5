import { basename, dirname, join } from 'node:path';
import { inspectorFile } from '@sahn/contracts/inspector/inspector';
import webpack, { type Configuration } from 'webpack';
import type { Build } from './build.ts';
import { browserConfiguration, serverConfiguration, sizeBudget } from './common-configuration.ts';
import { ContentNamesPlugin } from './content-names-plugin.ts';
import { sharedVersions } from './federation.ts';
import { GuardPlugin } from './guard-plugin.ts';
import { languageStyles } from './language-styles.ts';
import { TransferBudgetPlugin } from './transfer-budget-plugin.ts';

/** Budget of the shell's entry: React, routing, the loading of modules and the frame. */
const firstScriptBudgetBytes = 305_000;

/** The same as it is sent, in bytes with Brotli: every first visit waits for it before the page answers. */
const firstScriptTransferBytes = 85_000;

/** The shell's build for the browser. It contains no module; the shared packages are in its entry file. */
export function shellWeb(folder: string, build: Build): Configuration {
  const base = browserConfiguration(folder, build);
  return {
    ...base,
    entry: { main: './src/main.browser.ts' },
    output: { ...base.output, filename: '[name].js' },
    performance: sizeBudget(build, firstScriptBudgetBytes),
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        // A string of JSON in a string, which the browser reads.
        'process.env.SAHN_SHARED_VERSIONS': JSON.stringify(JSON.stringify(sharedVersions(folder))),
      }),
      new GuardPlugin(),
      new ContentNamesPlugin(),
      ...(build.mode === 'production' ? [new TransferBudgetPlugin(firstScriptTransferBytes)] : []),
    ],
  };
}

/** The styles that are inlined in documents, as a file. The empty script of this build is discarded. */
export function shellCritical(folder: string, build: Build): Configuration {
  return {
    ...browserConfiguration(folder, build, 'critical'),
    entry: { critical: ['./src/critical.css', ...languageStyles(folder)] },
  };
}

/** The service worker: a single file. Its address is fixed, so its name needs no hash. */
export function shellWorker(folder: string, build: Build): Configuration {
  const base = browserConfiguration(folder, build, 'worker');
  return {
    ...base,
    output: { ...base.output, filename: '[name].js' },
    target: ['webworker', 'es2022'],
    entry: { worker: './src/offline/worker.ts' },
  };
}

/**
 * The inspector: a single file for browsers, which the gateway sends to the holder of its link alone. So it is not among the
 * files in `web/`, which everybody may load.
 */
export function shellInspector(folder: string, build: Build): Configuration {
  const base = browserConfiguration(folder, build, 'inspector');
  return {
    ...base,
    output: { ...base.output, path: join(build.output, dirname(inspectorFile)), filename: '[name].js' },
    entry: { [basename(inspectorFile, '.js')]: './src/inspector/inspector.browser.ts' },
  };
}

/** The shell's build for the render workers, with React and all shared packages. */
export function shellServer(folder: string, build: Build): Configuration {
  const base = serverConfiguration(folder, build);
  return {
    ...base,
    entry: { shell: './src/main.server.tsx' },
    // All that React requires of Node, but for what is replaced.
    externalsPresets: { node: false },
    externals: ['async_hooks', 'crypto', 'stream'],
    externalsType: 'commonjs',
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, util$: join(folder, 'src/document/react-text.server.ts') },
    },
  };
}
