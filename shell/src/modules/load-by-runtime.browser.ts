import { init } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import type { BootModule } from '@sahn/contracts/modules/boot';
import { createEntryScript, entryLimitMs } from './entry-script.browser.ts';
import { sharedPackages } from './shared-packages.browser.ts';

/*
 * Loads containers that were built by the plugin of `@module-federation/enhanced`, such as those of earlier releases. They
 * need its runtime, which this file brings; no page loads it before it meets such a container.
 */

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

// Their entries are built without it.
globalThis._FEDERATION_RUNTIME_CORE ??= core;

const federation = init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    sharedPackages.map(({ name, version, exports }) => [
      name,
      {
        version,
        scope: 'default',
        lib: () => exports,
        shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
      },
    ]),
  ),
  plugins: [
    {
      name: 'sahn',
      createScript: ({ url }) => ({ script: createEntryScript(url), timeout: entryLimitMs }),
    },
  ],
});

/** @param again loads the entry once more, after a failure */
export async function loadByRuntime({ base, entry, global }: BootModule, again: boolean): Promise<unknown> {
  federation.registerRemotes(
    [{ name: global, entry: `${base}${entry}`, type: 'global', entryGlobalName: global }],
    { force: again },
  );
  return federation.loadRemote(`${global}/module`);
}
