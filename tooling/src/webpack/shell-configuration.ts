import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { Build } from './build.ts';
import { browserConfiguration, serverConfiguration, sizeBudget } from './common-configuration.ts';
import { providedPackages } from './federation.ts';
import { GuardPlugin } from './guard-plugin.ts';
import { languageStyles } from './language-styles.ts';
import { LocalesPlugin } from './locales-plugin.ts';

/** React, the federation's runtime, languages, routing and the frame: all that stands before every first page. */
const firstScriptBudgetBytes = 430_000;

/** The shell's build for the browser: it knows no module, and brings the shared packages in its first file. */
export function shellWeb(folder: string, build: Build): Configuration {
  const base = browserConfiguration(folder, build);
  return {
    ...base,
    entry: { main: './src/main.browser.ts' },
    performance: sizeBudget(build, firstScriptBudgetBytes),
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: providedPackages(folder),
        shareStrategy: 'loaded-first',
        runtimePlugins: [`${folder}/src/modules/federation-plugin.browser.ts`],
        manifest: false,
        dts: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new GuardPlugin(),
      new LocalesPlugin(folder),
    ],
  };
}

/** The script that stands in pages and runs the shell's first file: one file by itself, without the federation. */
export function shellStart(folder: string, build: Build): Configuration {
  return { ...browserConfiguration(folder, build, 'start'), entry: { start: './src/start.browser.ts' } };
}

/** The styles that stand in the document, as a file of their own. Its empty script is not kept. */
export function shellCritical(folder: string, build: Build): Configuration {
  return {
    ...browserConfiguration(folder, build, 'critical'),
    entry: { critical: ['./src/critical.css', ...languageStyles(folder)] },
  };
}

/** The worker that keeps pages on the visitor's device: one file by itself. */
export function shellWorker(folder: string, build: Build): Configuration {
  return {
    ...browserConfiguration(folder, build, 'worker'),
    target: ['webworker', 'es2022'],
    entry: { worker: './src/offline/worker.ts' },
  };
}

/** The shell's build for the render workers, with React and all that modules share. */
export function shellServer(folder: string, build: Build): Configuration {
  return { ...serverConfiguration(folder, build), entry: { shell: './src/main.server.tsx' } };
}
