import type { Configuration } from 'webpack';
import type { Build } from './build.ts';
import { moduleServer, moduleWeb } from './module-configuration.ts';
import { shellCritical, shellInspector, shellServer, shellWeb, shellWorker } from './shell-configuration.ts';

/** Returns webpack's configurations for one build. */
export type Configure = (build: Build) => Configuration[];

/** The whole webpack configuration of a module: `export default defineModule(import.meta.dirname)`. */
export function defineModule(folder: string): Configure {
  return (build) => [moduleWeb(folder, build), moduleServer(folder, build)];
}

/** The whole webpack configuration of the shell. */
export function defineShell(folder: string): Configure {
  return (build) => [
    shellWeb(folder, build),
    shellCritical(folder, build),
    shellWorker(folder, build),
    shellInspector(folder, build),
    shellServer(folder, build),
  ];
}
