import { createHash } from 'node:crypto';
import type { FixedFile } from '@sahn/contracts/modules/catalogue';
import { endingOf } from '@sahn/contracts/releases/check-release';
import {
  baseUrl,
  type ModuleRelease,
  type Release,
  type ReleaseFile,
  type ShellRelease,
} from '@sahn/contracts/releases/release';
import { LRUCache } from 'lru-cache';
import { describeRelease } from '../catalogues/catalogue.ts';
import { siteInfoByLocale } from '../content/read/site-info.ts';
import { coloursRule } from '../content/source/site-colours.ts';
import type { Site } from '../content/source/site-files.ts';
import { bootModuleOf, bootOf, toBase64 } from '../releases/boot-module.ts';
import { formerMajor } from '../releases/contracts.ts';
import { readStrings } from '../releases/read-strings.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import { encodeFrame } from './frames.ts';
import { listSheets, readSheets } from './read-sheets.ts';
import type { BundleCode, ModuleText, ToWorker, WorkerData } from './worker-protocol.ts';

const serverCode = new Set(['cjs', 'js', 'json']);

function criticalFile(shell: ShellRelease): ReleaseFile {
  const file = shell.files.find((one) => one.path === shell.critical);
  if (!file) throw new Error(`The shell ${shell.version} lacks its critical styles`);
  return file;
}

/** Content of the documents' style block: the shell's critical styles, with the site's own colours. */
async function readCriticalStyles(
  shell: ShellRelease,
  { folders, site }: Pick<InputSources, 'folders' | 'site'>,
): Promise<string> {
  const styles = Buffer.from(await folders.read(shell, criticalFile(shell))).toString('utf8');
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
export async function readBundle(folders: ReleaseFolders, release: Release): Promise<BundleCode> {
  await folders.unpack(release);
  const files = release.files
    .filter(({ path }) => path.startsWith('server/') && serverCode.has(endingOf(path)))
    .map(
      async (file) => [file.path, Buffer.from(await folders.read(release, file)).toString('utf8')] as const,
    );
  return { entry: release.server, files: Object.fromEntries(await Promise.all(files)) };
}

async function readTexts(folders: ReleaseFolders, release: Release) {
  return {
    chunks: release.chunks,
    translations: await readStrings(folders, release),
    sheets: await readSheets(folders, release),
  };
}

/** In bytes; those of a composition of five hundred small modules. */
const memoryBytes = 64 * 1024 * 1024;
/** By release: workers that start after an activation get them without reading all files again. */
const frames = new LRUCache<ModuleRelease, Uint8Array>({
  maxSize: memoryBytes,
  sizeCalculation: ({ length }) => length,
});

/** The message with which a worker gets a module. Its files are on the disk and intact when it is made. */
async function encodeModule(folders: ReleaseFolders, release: ModuleRelease): Promise<Uint8Array> {
  const known = frames.get(release);
  if (known) return known;
  const { name, version } = release;
  const bundle = await readBundle(folders, release);
  const text: ModuleText = { ...(await readTexts(folders, release)), bundle };
  const message: ToWorker = { kind: 'module', name, version };
  const frame = encodeFrame(message, JSON.stringify(text));
  frames.set(release, frame);
  return frame;
}

/** Without the content, which workers have no use for. */
function addressOf({ path, integrity }: FixedFile): FixedFile {
  return { path, integrity };
}

/**
 * All of a composition that is rendered. Makes sure that the files of releases that are read are on the disk and intact.
 * @param modules those that the worker lacks
 */
export async function prepareWorkerData(
  number: number,
  { shell }: Pick<ReleaseSet, 'shell'>,
  modules: readonly ModuleRelease[],
  { folders, origin, site, catalogue }: InputSources,
): Promise<WorkerData> {
  // Read together: one that failed while another is waited for would end the gateway.
  const [shellFiles, critical, encoded] = await Promise.all([
    readTexts(folders, shell),
    readCriticalStyles(shell, { folders, site }),
    Promise.all(modules.map((module) => encodeModule(folders, module))),
  ]);
  return {
    input: {
      composition: number,
      origin,
      home: site.home,
      info: siteInfoByLocale(site),
      shell: { ...shellFiles, boot: bootOf(shell), critical, fonts: shell.fonts },
      modules: modules.map((module) => ({
        boot: {
          ...bootModuleOf(module),
          contract: formerMajor(module, shell),
          hashes: addressOf(describeRelease(module)),
        },
      })),
      catalogue: addressOf(catalogue),
    },
    modules: encoded,
  };
}

/** Hashes of the style blocks of a composition. */
export async function readStyleHashes(
  set: ReleaseSet,
  sources: Pick<InputSources, 'folders' | 'site'>,
): Promise<StyleHashes> {
  const critical = await readCriticalStyles(set.shell, sources);
  const sheets = [set.shell, ...set.modules].flatMap((release) =>
    listSheets(release).map(({ path, sha256 }) => [`${baseUrl(release)}${path}`, toBase64(sha256)] as const),
  );
  return {
    critical: createHash('sha256').update(critical).digest('base64'),
    sheets: new Map(sheets),
  };
}
