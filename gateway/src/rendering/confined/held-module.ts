import type { SahnModule } from '@sahn/contracts/modules/module';
import type { RenderFailure, RenderModule } from '@sahn/contracts/rendering/renderer';
import type { BundleCode, ModuleText } from '../worker-protocol.ts';
import type { HostApi } from './host-api.ts';
import { describeValue } from './stand-ins.ts';

/*
 * The modules of a composition in the bundles' realm, and their code.
 */

interface CommonJsModule {
  exports: unknown;
}

export type Packages = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function isModule(value: unknown): value is { exposed: SahnModule } {
  return isObject(value) && isObject(value.exposed);
}

/** A path of a bundle relative to one of its files; both begin without a slash. */
function joinPath(from: string, path: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/**
 * Runs a release's server bundle as CommonJS and returns its exports. It can require its own files and the given packages;
 * anything else is an undeclared dependency and throws.
 */
export function loadBundle(
  host: HostApi,
  name: string,
  { entry, files }: BundleCode,
  packages: Packages,
): unknown {
  const loaded = new Map<string, CommonJsModule>();
  const requireFrom = (file: string) => (id: unknown) => {
    const named = String(id).replace(/^node:/, '');
    if (Object.hasOwn(packages, named)) return packages[named];
    if (named.startsWith('.')) return run(joinPath(file, named));
    throw new Error(`"${String(id)}" is neither shared by the shell nor part of the release`);
  };
  const run = (file: string): unknown => {
    const code = files[file];
    if (code === undefined) throw new Error(`The release has no file ${file}`);
    const known = loaded.get(file);
    if (known) return known.exports;
    const module: CommonJsModule = { exports: {} };
    loaded.set(file, module);
    if (file.endsWith('.json')) module.exports = JSON.parse(code);
    else {
      const given = [module.exports, requireFrom(file), module, `/${file}`, '/'];
      Reflect.apply(host.compile(code, `${name}/${file}`), undefined, given);
    }
    return module.exports;
  };
  return run(entry);
}

/** A module that the process holds. What is large of it is read when it is first needed, once. */
export interface HeldModule {
  version: string;
  module: RenderModule;
  /** Why its code did not load. */
  failure: RenderFailure | undefined;
}

export function holdModule(host: HostApi, boot: RenderModule['boot'], shared: Packages): HeldModule {
  const { name, version } = boot;
  let text: ModuleText | undefined;
  let code: SahnModule | undefined;
  const read = (): ModuleText => {
    const known: ModuleText = text ?? JSON.parse(host.takeModule(name, version));
    text = known;
    return known;
  };
  const load = () => {
    try {
      const exported = loadBundle(host, name, read().bundle, shared);
      if (!isModule(exported)) throw new Error('The server entry exports no `exposed`');
      code = exported.exposed;
    } catch (error) {
      const message = describeValue(error);
      held.failure = { module: name, part: 'load', message };
      host.print(`${name} does not load: ${message}`);
    }
  };
  const held: HeldModule = {
    version,
    failure: undefined,
    module: {
      boot,
      get chunks() {
        return read().chunks;
      },
      get translations() {
        return read().translations;
      },
      get sheets() {
        return read().sheets;
      },
      get code() {
        if (!code && !held.failure) load();
        return code;
      },
    },
  };
  return held;
}
