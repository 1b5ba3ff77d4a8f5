import { checkRelease } from '@sahn/contracts/releases/check-release';
import type { ContractInfo } from '@sahn/contracts/releases/contract';
import type { Release, ReleaseFile } from '@sahn/contracts/releases/release';
import type { Published } from '@sahn/contracts/releases/release-sizes';
import { findStringFaults } from '@sahn/contracts/releases/string-faults';
import { LRUCache } from 'lru-cache';
import { appendAuditLog } from '../audit-log/audit-log.ts';
import { Turns } from '../concurrency/turns.ts';
import { type Database, inTransaction, isUniqueViolation } from '../database/database.ts';
import { sha256Hex } from '../digest/canonical-json.ts';
import { HttpError } from '../http/errors.ts';
import type { MayTakeFrom } from '../ownership/find-ownership-faults.ts';
import { checkContentAddresses, checkStoredFiles, checkStoredSizes } from './check-stored-files.ts';
import { contractsOf, gatewayContracts } from './contracts.ts';
import type { FileChecks } from './file-checks.ts';
import { measureStored } from './measure-stored.ts';
import { parseRelease } from './parse-release.ts';
import { readStrings } from './read-strings.ts';
import { refuseFor } from './refuse-for.ts';
import { Rehearsals, type SmokeRender } from './rehearsals.ts';
import { parseDocument, toDocument } from './release-document.ts';
import type { ReleaseFolders } from './release-folders.ts';
import type { ReleaseSet } from './release-set.ts';
import {
  deleteOrphanBlobs,
  findContentVersion,
  findDeletion,
  findLastingBlobs,
  findRelease,
  insertBlob,
  insertRelease,
  listReleases,
} from './releases.queries.ts';

/** Those of two compositions of five hundred modules, and more: an activation reads both several times. */
const cachedReleases = 2_000;
const cachedAddresses = 5_000;
/** Another gateway may delete a release; its files stay for longer than this. */
const rememberedMs = 60 * 60 * 1000;
const orphanAgeMs = 24 * 60 * 60 * 1000;

interface ReleasesOptions {
  database: Database;
  folders: ReleaseFolders;
  /** The live composition, or null before the first. */
  liveSet(): ReleaseSet | null;
  smokeRender: SmokeRender;
  checks: FileChecks;
  /** Bytes of a file as visitors get it, with Brotli. */
  compressedSize(release: Release, file: ReleaseFile): Promise<number>;
  /** Whether development builds may be published. */
  development: boolean;
  /** Called for every new release, after it is stored. */
  onPublished(release: Release): void;
  /** Called with the hashes of files that no release has any more. */
  onFilesDeleted(hashes: readonly string[]): Promise<void>;
}

/** Publishing. Only the blobs of a refused release are stored; they are deleted later. */
export class Releases {
  readonly #options: ReleasesOptions;
  readonly #parsed = new LRUCache<string, Release>({ max: cachedReleases, ttl: rememberedMs });
  /** Versions by module and path, of files that are addressed by content. */
  readonly #versions = new LRUCache<string, string>({ max: cachedAddresses, ttl: rememberedMs });
  /** By module: its publishes follow one another. */
  readonly #publishing = new Turns();
  /** By publisher: one release at a time is checked. */
  readonly #checking = new Turns();
  readonly #rehearsals: Rehearsals;

  constructor(options: ReleasesOptions) {
    this.#options = options;
    this.#rehearsals = new Rehearsals({ ...options, find: (name, version) => this.find(name, version) });
  }

  /**
   * Hashes of files to send. Files that will be swept soon are to be sent again. A release is coming, so the thread that
   * will check it is started.
   */
  async missing(hashes: readonly string[]): Promise<string[]> {
    this.#options.checks.prepare();
    const since = Date.now() - orphanAgeMs / 2;
    const known = await findLastingBlobs(this.#options.database, hashes, since);
    return hashes.filter((hash) => !known.has(hash));
  }

  /** Stores bytes whose hash was verified during the upload. */
  async putBlob(sha256: string, data: Uint8Array): Promise<void> {
    await insertBlob(this.#options.database, sha256, data);
  }

  async find(name: string, version: string): Promise<Release | null> {
    const key = `${name}@${version}`;
    const known = this.#parsed.get(key);
    if (known) return known;
    const row = await findRelease(this.#options.database, name, version);
    if (!row) return null;
    const release = parseDocument(row);
    this.#parsed.set(key, release);
    return release;
  }

  /** To be called when a release was deleted. */
  forget(name: string, version: string): void {
    this.#parsed.delete(`${name}@${version}`);
  }

  /** The release that has a file under an address by content. */
  async findByContent(name: string, path: string): Promise<Release | null> {
    // All releases of a module have the same bytes there: those of the live one need no query, also while none is answered.
    const live = this.#findLive(name);
    if (live?.files.some((file) => file.path === path)) return live;
    const key = `${name} ${path}`;
    const remembered = this.#versions.get(key);
    const found = remembered === undefined ? null : await this.find(name, remembered);
    if (found) return found;
    const version = await findContentVersion(this.#options.database, name, path);
    if (version === undefined) return null;
    this.#versions.set(key, version);
    return this.find(name, version);
  }

  #findLive(name: string): Release | undefined {
    const live = this.#options.liveSet();
    return live ? [live.shell, ...live.modules].find((release) => release.name === name) : undefined;
  }

  /** What a module must fit to go live. */
  contracts(): Omit<ContractInfo, 'origin'> {
    const shell = this.#options.liveSet()?.shell;
    return shell
      ? { contracts: [...contractsOf(shell)], mode: shell.mode, shared: shell.provides }
      : { contracts: [...gatewayContracts], mode: 'production', shared: {} };
  }

  list() {
    return listReleases(this.#options.database);
  }

  /**
   * Stores a release. Resolves with its sizes when it is new, else with null. Throws `conflict` when the version exists with other bytes, and
   * `release-refused` with all reasons when it is invalid.
   */
  async publish(
    name: string,
    version: string,
    body: unknown,
    actor: string,
    mayTakeFrom: MayTakeFrom,
  ): Promise<Published | null> {
    const release = parseRelease(body);
    if (release.name !== name || release.version !== version)
      throw new HttpError('invalid', {
        detail: `The address says ${name} ${version}, the release says otherwise`,
      });
    return this.#publishing.run(name, async () => {
      const published = await this.#publish(release, actor, mayTakeFrom);
      if (published) this.#options.onPublished(release);
      return published;
    });
  }

  /**
   * As `publish`, of a release that came with the program, where nothing is live: no site to try it in, and no visitors to
   * do something ahead for. Its files were checked and measured when it was packaged.
   * @param blobs the bytes of its files by their hash, which was verified
   */
  async publishPackaged(
    release: Release,
    blobs: ReadonlyMap<string, Uint8Array>,
    actor: string,
  ): Promise<void> {
    if (await this.#isKnown(release)) return;
    refuseFor(checkRelease(release));
    await this.#store(release, actor, blobs);
  }

  /** Deletes files that have belonged to no release for a day. Resolves with their number. */
  async sweep(): Promise<number> {
    const { database, onFilesDeleted } = this.#options;
    const hashes = await deleteOrphanBlobs(database, Date.now() - orphanAgeMs);
    await onFilesDeleted(hashes);
    return hashes.length;
  }

  async #publish(release: Release, actor: string, mayTakeFrom: MayTakeFrom): Promise<Published | null> {
    if (await this.#isKnown(release)) return null;
    await this.#checking.run(actor, () => this.#checkFiles(release));
    refuseFor(await checkContentAddresses(this.#options.database, release));
    // Processors compress files while a render process tries the pages.
    const [measured, tried] = await Promise.allSettled([
      measureStored(release, this.#findLive(release.name), this.#options.compressedSize),
      this.#rehearsals.run(release, actor, mayTakeFrom),
    ]);
    if (measured.status === 'rejected') throw measured.reason;
    if (tried.status === 'rejected') throw tried.reason;
    const isStored = await this.#store(release, actor);
    return isStored ? { ...measured.value, warnings: tried.value } : null;
  }

  /** Throws `conflict` when the version exists with other bytes. */
  async #isKnown(release: Release): Promise<boolean> {
    const { database } = this.#options;
    const { name, version } = release;
    const digest = sha256Hex(toDocument(release));
    const stored = await findRelease(database, name, version);
    const known = stored ?? (await findDeletion(database, name, version));
    if (!known || known.digest === digest) return stored !== undefined;
    throw new HttpError('conflict', {
      detail: `${name} ${version} is published with other bytes; a version is for ever`,
    });
  }

  /** Resolves with whether it was stored now, and not by another gateway since it was checked. */
  async #store(
    release: Release,
    actor: string,
    blobs: ReadonlyMap<string, Uint8Array> = new Map(),
  ): Promise<boolean> {
    const { name, version, kind, files } = release;
    const document = toDocument(release);
    const digest = sha256Hex(document);
    try {
      await inTransaction(this.#options.database, async (connection) => {
        // Another gateway may have stored a release of this module since it was checked.
        refuseFor(await checkContentAddresses(connection, release));
        for (const [sha256, data] of blobs) await insertBlob(connection, sha256, data);
        const row = { name, version, kind, document, digest, created: Date.now() };
        await insertRelease(connection, row, files);
        await appendAuditLog(connection, { actor, act: 'publish', detail: { name, version, digest } });
      });
      return true;
    } catch (error) {
      if (isUniqueViolation(error) && (await this.#isKnown(release))) return false;
      throw error;
    }
  }

  /** All checks of a release by itself. */
  async #checkFiles(release: Release): Promise<void> {
    if (release.mode === 'development' && !this.#options.development)
      refuseFor([
        `${release.name} ${release.version} is a development build, which this gateway takes only with SAHN_DEVELOPMENT=on`,
      ]);
    refuseFor(checkRelease(release));
    const { database, folders } = this.#options;
    refuseFor(await checkStoredSizes(database, release));
    // Beside the checks: what renders it next needs its files on the disk, and tells when they cannot be written.
    void folders.unpack(release).catch(() => {});
    refuseFor(await checkStoredFiles(release, this.#options));
    refuseFor(findStringFaults(release, await readStrings(folders, release)));
  }
}
