import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { compileFunction } from 'node:vm';
import type { BundleLocation } from './worker-protocol.ts';

const requireBuiltin = createRequire(import.meta.url);

/** Node modules that react-dom's server build requires. Module bundles cannot require them. */
const shellBuiltins = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'perf_hooks',
  'stream',
  'string_decoder',
  'url',
  'util',
]);

interface CommonJsModule {
  exports: unknown;
}

type Require = (id: string) => unknown;

const parameters = ['exports', 'require', 'module', '__filename', '__dirname'];

/**
 * Runs a release's server bundle as CommonJS and returns its exports. It can require its own files and the given shared
 * packages; anything else is an undeclared dependency and throws.
 */
export function loadBundle(
  location: BundleLocation,
  shared: Readonly<Record<string, unknown>> | 'shell',
): unknown {
  const loaded = new Map<string, CommonJsModule>();

  const requireFrom =
    (file: string): Require =>
    (id) => {
      if (shared !== 'shell' && Object.hasOwn(shared, id)) return shared[id];
      if (id.startsWith('.')) return run(resolve(dirname(file), id));
      if (shared === 'shell' && shellBuiltins.has(id.replace(/^node:/, ''))) return requireBuiltin(id);
      throw new Error(`"${id}" is neither shared by the shell nor part of the release`);
    };

  const run = (file: string): unknown => {
    if (!file.startsWith(location.folder + sep)) throw new Error('A file outside of the release is required');
    const known = loaded.get(file);
    if (known) return known.exports;
    const module: CommonJsModule = { exports: {} };
    loaded.set(file, module);
    const code = readFileSync(file, 'utf8');
    if (file.endsWith('.json')) module.exports = JSON.parse(code);
    else {
      const execute = compileFunction(code, parameters, { filename: file });
      execute(module.exports, requireFrom(file), module, file, dirname(file));
    }
    return module.exports;
  };

  return run(resolve(location.folder, location.entry));
}
