import type { BootModule } from '@sahn/contracts/modules/boot';
import type { RenderModule } from '@sahn/contracts/modules/rendering';
import { type Release, type ReleaseFile, releaseUrl } from '@sahn/contracts/releases/release';
import type { ReleaseSet } from '../compositions/release-set.ts';
import { endingOf } from '../releases/check-release.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import type { Releases } from '../releases/releases.ts';
import { stringFiles } from '../releases/string-files.ts';
import type { WorkerData } from './worker-protocol.ts';

const guarded = new Set(['js', 'css', 'json']);

function toBase64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}

function readIntegrity(release: Release): Record<string, string> {
  const files = release.files.filter(({ path }) => path.startsWith('web/') && guarded.has(endingOf(path)));
  return Object.fromEntries(files.map((file) => [file.path, toBase64(file.sha256)]));
}

function toBoot(release: Release): Omit<BootModule, 'routes' | 'nav' | 'slots' | 'global'> {
  const { name, version, entry } = release;
  return {
    name,
    version,
    base: releaseUrl(name, version),
    entry,
    locales: release.locales,
    integrity: readIntegrity(release),
  };
}

function criticalFile({ shell }: ReleaseSet): ReleaseFile {
  const file = shell.files.find((one) => one.path === shell.critical);
  if (!file) throw new Error(`The shell ${shell.version} lacks its critical styles`);
  return file;
}

/** Base64 SHA-256 of the one style block in documents of these releases. */
export function readStyleHash(set: ReleaseSet): string {
  return toBase64(criticalFile(set).sha256);
}

interface InputSources {
  releases: Releases;
  folders: ReleaseFolders;
  /** `https://…` without a slash at its end. */
  origin: string;
  /** Order of the home page's sections. */
  home: readonly string[];
}

/** Everything that a render worker is started with. All files of the releases are on the disk and intact then. */
export async function prepareWorkerData(
  number: number,
  set: ReleaseSet,
  { releases, folders, origin, home }: InputSources,
): Promise<WorkerData> {
  const { shell, modules } = set;
  const place = async (release: Release) => ({
    folder: await folders.unpack(release),
    entry: release.server,
  });
  const places = await Promise.all(
    modules.map(async (module) => [module.name, await place(module)] as const),
  );
  const renderModules = modules.map(
    async (module): Promise<Omit<RenderModule, 'code'>> => ({
      boot: {
        ...toBoot(module),
        locales: stringFiles(module),
        global: module.global,
        routes: module.manifest.routes,
        nav: module.manifest.nav,
        slots: module.manifest.slots,
      },
      chunks: module.chunks,
      translations: await releases.strings(module),
    }),
  );
  return {
    shell: await place(shell),
    modules: Object.fromEntries(places),
    input: {
      composition: number,
      origin,
      home,
      shell: {
        boot: toBoot(shell),
        chunks: shell.chunks,
        translations: await releases.strings(shell),
        critical: Buffer.from(await folders.read(shell, criticalFile(set))).toString('utf8'),
        fonts: shell.fonts,
      },
      modules: await Promise.all(renderModules),
    },
  };
}
