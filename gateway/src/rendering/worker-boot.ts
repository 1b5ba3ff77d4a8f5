import { operations } from '@sahn/contracts/api/operations';
import { themes } from '@sahn/contracts/modules/boot';
import { fallbackLocales, locales } from '@sahn/contracts/text/locale';
import { encodeFrame } from './frames.ts';
import { listMethods } from './worker-api.ts';
import { type BootData, clientShellKey, type ToWorker, type WorkerData } from './worker-protocol.ts';
import { readWorkerSource } from './worker-source.ts';

/** Pages and slot entries of a composition as `<module>/<part>`. */
export function listParts({ input }: WorkerData): string[] {
  return input.modules.flatMap(({ boot }) =>
    [...boot.routes, ...boot.slots].map(({ id }) => `${boot.name}/${id}`),
  );
}

/** The first frame for a render process, with all that its life takes: code, settings and translations. */
export function encodeBoot(data: WorkerData): Uint8Array {
  const boot: BootData = {
    ...data,
    methods: listMethods(operations),
    parts: listParts(data),
    fallbackLocales,
    clientShells: locales.flatMap((locale) =>
      themes.map((theme) => ({
        key: clientShellKey(locale, theme),
        request: { url: `/${locale}`, locale, theme },
      })),
    ),
  };
  const { realm } = readWorkerSource();
  const message: ToWorker = { kind: 'boot', realm: realm.length };
  return encodeFrame(message, realm + JSON.stringify(boot));
}
