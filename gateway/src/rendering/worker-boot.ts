import { operations } from '@sahn/contracts/api/operations';
import { themes } from '@sahn/contracts/modules/boot';
import { fallbackLocales, locales } from '@sahn/contracts/text/locale';
import type { ReleaseSet } from '../releases/release-set.ts';
import { encodeFrame } from './frames.ts';
import { listMethods } from './worker-api.ts';
import {
  type BootData,
  type ClientShellRequest,
  type CompositionData,
  clientShellKey,
  type ToWorker,
  type WorkerData,
} from './worker-protocol.ts';
import { readWorkerSource } from './worker-source.ts';

/** Pages and slot entries of a composition as `<module>/<part>`. */
export function listParts({ modules }: Pick<ReleaseSet, 'modules'>): string[] {
  return modules.flatMap(({ name, manifest }) =>
    [...manifest.routes, ...manifest.slots].map(({ id }) => `${name}/${id}`),
  );
}

function describeSet(set: ReleaseSet): Pick<CompositionData, 'order' | 'parts'> {
  return { order: set.modules.map(({ name, version }) => ({ name, version })), parts: listParts(set) };
}

/** The frame before a composition that makes the worker render the client-only documents: all workers make the same ones. */
export function encodeClientShells(): Uint8Array {
  const requests: ClientShellRequest[] = locales.flatMap((locale) =>
    themes.map((theme) => ({
      key: clientShellKey(locale, theme),
      request: { url: `/${locale}`, locale, theme },
    })),
  );
  const message: ToWorker = { kind: 'client-shells' };
  return encodeFrame(message, JSON.stringify(requests));
}

/**
 * The first frames for a render process, with all that its life takes: code, settings and translations.
 * @param loaded names of the modules whose code is loaded at once
 */
export function encodeBoot(
  { input, modules }: WorkerData,
  set: ReleaseSet,
  { shell, loaded }: Pick<BootData, 'shell' | 'loaded'>,
): readonly Uint8Array[] {
  const boot: BootData = {
    ...describeSet(set),
    input,
    shell,
    loaded,
    methods: listMethods(operations),
    fallbackLocales,
  };
  const { realm } = readWorkerSource();
  const message: ToWorker = { kind: 'boot', realm: realm.length };
  return [...modules, encodeFrame(message, realm + JSON.stringify(boot))];
}

/** The frames by which a worker goes on in another composition. */
export function encodeComposition({ input, modules }: WorkerData, set: ReleaseSet): readonly Uint8Array[] {
  const loaded = input.modules.map(({ boot }) => boot.name);
  const composition: CompositionData = { ...describeSet(set), input, loaded };
  const message: ToWorker = { kind: 'compose' };
  return [...modules, encodeFrame(message, JSON.stringify(composition))];
}
