import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';

const entryLimitMs = 8_000;

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/**
 * Connects the shell with Module Federation: provides the runtime that modules' entries are built without, passes the
 * entries' scripts to the guard, and gives them a time limit.
 */
// biome-ignore lint/style/noDefaultExport: the bundler's plugin asks for a default export
export default function federationPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'sahn',
    beforeInit(args) {
      globalThis._FEDERATION_RUNTIME_CORE ??= core;
      return args;
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      globalThis.sahnGuard(script, url);
      return { script, timeout: entryLimitMs };
    },
  };
}
