import { createHash } from 'node:crypto';
import type { FixedFile } from '@sahn/contracts/modules/catalogue';
import { endingOf } from '@sahn/contracts/releases/check-release';
import {
  baseUrl,
  type ModuleRelease,
  type Release,
  type ReleaseFile,
} from '@sahn/contracts/releases/release';
import type { RenderModule } from '@sahn/contracts/rendering/renderer';
import { siteInfoByLocale } from '../content/read/site-info.ts';
import { coloursRule } from '../content/source/site-colours.ts';
import type { Site } from '../content/source/site-files.ts';
import { bootModuleOf, bootOf, toBase64 } from '../releases/boot-module.ts';
import { formerMajor } from '../releases/contracts.ts';
import { readStrings } from '../releases/read-strings.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import { listSheets, readSheets } from './read-sheets.ts';
import type { BundleCode, WorkerData } from './worker-protocol.ts';

const serverCode = new Set(['cjs', 'js', 'json']);

function criticalFile({ shell }: ReleaseSet): ReleaseFile {
  const file = shell.files.find((one) => one.path === shell.critical);
  if (!file) throw new Error(`The shell ${shell.version} lacks its critical styles`);
  return file;
}

/** Content of the documents' style block: the shell's critical styles, with the site's own colours. */
async function readCriticalStyles(
  set: ReleaseSet,
  { folders, site }: Pick<InputSources, 'folders' | 'site'>,
): Promise<string> {
  const styles = Buffer.from(await folders.read(set.shell, criticalFile(set))).toString('utf8');
  return styles + coloursRule(site.colours);
}

/** Hashes of the style blocks that the documents of a composition may contain: Base64 SHA-256, as the policy names them. */
export interface StyleHashes {
  /** Of the block that is in all of them. */
  critical: string;
  /** Of style sheets whose text is in a document, by address. */
  sheets: ReadonlyMap<string, string>;
}

export interface InputSources {
  folders: ReleaseFolders;
  /** `https://…` without a trailing slash. */
  origin: string;
  /** Settings of the site. */
  site: Site;
  /** Where browsers find the list of the composition's modules. */
  catalogue: FixedFile;
}

/** The files of a server bundle, which a worker gets by message: it can read none. */
async function readBundle(folders: ReleaseFolders, release: Release): Promise<BundleCode> {
  await folders.unpack(release);
  const files = release.files
    .filter(({ path }) => path.startsWith('server/') && serverCode.has(endingOf(path)))
    .map(
      async (file) => [file.path, Buffer.from(await folders.read(release, file)).toString('utf8')] as const,
    );
  return { entry: release.server, files: Object.fromEntries(await Promise.all(files)) };
}

/** Server bundles by module. Makes sure that all files of these releases are on the disk and intact. */
export async function readBundles(
  folders: ReleaseFolders,
  modules: readonly ModuleRelease[],
): Promise<WorkerData['bundles']['modules']> {
  const bundles = modules.map(async (module) => [module.name, await readBundle(folders, module)] as const);
  return Object.fromEntries(await Promise.all(bundles));
}

/** All of a composition that is rendered, besides its code. */
export async function prepareInput(
  number: number,
  set: ReleaseSet,
  { folders, origin, site, catalogue }: InputSources,
): Promise<WorkerData['input']> {
  const { shell, modules } = set;
  const read = async (release: Release) => ({
    chunks: release.chunks,
    translations: await readStrings(folders, release),
    sheets: await readSheets(folders, release),
  });
  const renderModules = modules.map(
    async (module): Promise<Omit<RenderModule, 'code'>> => ({
      ...(await read(module)),
      boot: { ...bootModuleOf(module), contract: formerMajor(module, shell) },
    }),
  );
  // Read together: one that failed while another is waited for would end the gateway.
  const [shellFiles, critical, moduleInputs] = await Promise.all([
    read(shell),
    readCriticalStyles(set, { folders, site }),
    Promise.all(renderModules),
  ]);
  return {
    composition: number,
    origin,
    home: site.home,
    info: siteInfoByLocale(site),
    shell: { ...shellFiles, boot: bootOf(shell), critical, fonts: shell.fonts },
    modules: moduleInputs,
    catalogue: { path: catalogue.path, integrity: catalogue.integrity },
  };
}

/** The input of a render process. Makes sure that all files of the releases are on the disk and intact. */
export async function prepareWorkerData(
  number: number,
  set: ReleaseSet,
  sources: InputSources,
): Promise<WorkerData> {
  const { folders } = sources;
  return {
    bundles: {
      shell: await readBundle(folders, set.shell),
      modules: await readBundles(folders, set.modules),
    },
    input: await prepareInput(number, set, sources),
  };
}

/** Hashes of the style blocks of a composition. */
export async function readStyleHashes(
  set: ReleaseSet,
  sources: Pick<InputSources, 'folders' | 'site'>,
): Promise<StyleHashes> {
  const critical = await readCriticalStyles(set, sources);
  const sheets = [set.shell, ...set.modules].flatMap((release) =>
    listSheets(release).map(({ path, sha256 }) => [`${baseUrl(release)}${path}`, toBase64(sha256)] as const),
  );
  return {
    critical: createHash('sha256').update(critical).digest('base64'),
    sheets: new Map(sheets),
  };
}
