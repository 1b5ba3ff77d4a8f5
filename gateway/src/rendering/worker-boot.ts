import { operations } from '@sahn/contracts/api/operations';
import { themes } from '@sahn/contracts/modules/boot';
import { fallbackLocales, locales } from '@sahn/contracts/text/locale';
import type { ReleaseSet } from '../releases/release-set.ts';
import { encodeFrame } from './frames.ts';
import { listMethods } from './worker-api.ts';
import {
  type BootData,
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

const clientShells = locales.flatMap((locale) =>
  themes.map((theme) => ({
    key: clientShellKey(locale, theme),
    request: { url: `/${locale}`, locale, theme },
  })),
);

/** The first frame for a render process, with all that its life takes: code, settings and translations. */
export function encodeBoot(data: WorkerData, parts: readonly string[]): Uint8Array {
  const boot: BootData = { ...data, methods: listMethods(operations), parts, fallbackLocales, clientShells };
  const { realm } = readWorkerSource();
  const message: ToWorker = { kind: 'boot', realm: realm.length };
  return encodeFrame(message, realm + JSON.stringify(boot));
}

/** Body of a `compose` message. */
export function encodeComposition(
  data: Pick<CompositionData, 'input' | 'bundles'>,
  parts: readonly string[],
): string {
  const composition: CompositionData = { ...data, parts, clientShells };
  return JSON.stringify(composition);
}
