import type { BootModule } from '@sahn/contracts/modules/boot';
import { createEntryScript, entryLimitMs } from './entry-script.browser.ts';
import { sharedPackages } from './shared-packages.browser.ts';

/*
 * Loads a container of Module Federation by the protocol of webpack's own plugin: a script sets a global with `init`, which
 * takes the shared packages, and `get`, which loads what it exposes. That needs no runtime of the federation.
 */

interface SharedVersion {
  /** Returns the factory of the package. */
  get(): () => unknown;
  from: string;
  eager: true;
  loaded: 1;
}

interface Container {
  init(scope: Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>): Promise<unknown>;
  get(name: string): Promise<() => unknown>;
}

/** By package and version, the same object for all containers. */
const shareScope = Object.fromEntries(
  sharedPackages.map(({ name, version, exports }) => {
    const shared: SharedVersion = { get: () => () => exports, from: 'shell', eager: true, loaded: 1 };
    return [name, { [version]: shared }];
  }),
);

/** Adds an entry to the document. Resolves when it has run. */
function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = createEntryScript(url);
    const timer = setTimeout(() => fail('did not arrive in time'), entryLimitMs);
    const fail = (what: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${url} ${what}`));
    };
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => fail('could not be loaded');
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

/** What a module's container exposes. Runs its entry anew at each call: a call follows a failure. */
export async function loadContainer({ base, entry, global }: BootModule): Promise<unknown> {
  await runScript(`${base}${entry}`);
  const container: unknown = Reflect.get(globalThis, global);
  if (!isContainer(container)) throw new Error(`${base}${entry} has no container`);
  await container.init(shareScope);
  const factory = await container.get('./module');
  return factory();
}
