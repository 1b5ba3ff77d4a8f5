import { randomBytes } from 'node:crypto';
import type { NewPreview, Preview } from '@sahn/contracts/releases/preview';
import { appendAuditLog } from '../audit-log/audit-log.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { type PreviewPass, readPass, signPass } from './preview-pass.ts';
import { passParameter } from './preview-paths.ts';
import {
  deleteExpiredPreviews,
  deletePreview,
  findPreview,
  insertPreview,
  listPreviews,
} from './previews.queries.ts';

const hourMs = 60 * 60 * 1000;
/** Links of one token that have not expired. */
const maxOfToken = 100;
const auditActs = { composition: 'preview', inspector: 'inspect' } as const;

interface PreviewsOptions {
  database: Database;
  /** Secret by which links are signed; the same in all gateways of a database. */
  key: string;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** What its links open, and at which path. */
  kind: Preview['kind'];
  openPath: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** A pass that opens, and the token that it was made with. */
export interface CheckedPass extends PreviewPass {
  actor: string;
}

/**
 * Signed links to compositions that are not live, or to the inspector. A link names its composition and its end and is signed; its row in the database is
 * what withdrawing it removes.
 */
export class Previews {
  readonly #options: PreviewsOptions;

  constructor(options: PreviewsOptions) {
    this.#options = options;
  }

  /** Makes a link. Throws `too-many-requests` when the token has as many as it may. */
  async create(composition: number, hours: number, actor: string): Promise<NewPreview> {
    const { database, kind, now } = this.#options;
    const created = now();
    const expires = created + hours * hourMs;
    const preview = { id: randomBytes(5).toString('hex'), kind, composition, actor, created, expires };
    await inTransaction(database, async (connection) => {
      await deleteExpiredPreviews(connection, created);
      const own = (await listPreviews(connection, created)).filter((one) => one.actor === actor);
      if (own.length >= maxOfToken)
        throw new HttpError('too-many-requests', { detail: `This token has ${maxOfToken} links: end some` });
      await insertPreview(connection, preview);
      const { id } = preview;
      await appendAuditLog(connection, { actor, act: auditActs[kind], detail: { id, composition, expires } });
    });
    return this.#withLink(preview);
  }

  /** The link of the token that shows this composition until then, made when there is none. */
  async findOrCreate(composition: number, hours: number, actor: string): Promise<NewPreview> {
    const { kind, now } = this.#options;
    const until = now() + (hours - 1) * hourMs;
    const known = (await this.list()).find(
      (one) =>
        one.kind === kind && one.composition === composition && one.actor === actor && one.expires >= until,
    );
    return known ? this.#withLink(known) : this.create(composition, hours, actor);
  }

  #withLink(preview: Preview): NewPreview {
    const { key, origin, openPath } = this.#options;
    return { ...preview, link: `${origin}${openPath}?${passParameter}=${signPass(key, preview)}` };
  }

  list(): Promise<Preview[]> {
    return listPreviews(this.#options.database, this.#options.now());
  }

  /**
   * Withdraws a link.
   * @param mayEnd whether the actor may end links of this other token
   */
  async end(id: string, actor: string, mayEnd: (owner: string) => boolean): Promise<void> {
    await inTransaction(this.#options.database, async (connection) => {
      const preview = await findPreview(connection, id);
      if (!preview || !(preview.actor === actor || mayEnd(preview.actor)))
        throw new HttpError('not-found', { detail: `This token has no link ${id}` });
      await deletePreview(connection, id);
      const { composition } = preview;
      await appendAuditLog(connection, { actor, act: 'preview-end', detail: { id, composition } });
    });
  }

  /** The pass that a link or a cookie holds; null when it is forged, expired or withdrawn. */
  async check(text: string): Promise<CheckedPass | null> {
    const { database, key, now } = this.#options;
    const pass = readPass(key, text, now());
    const row = pass && (await findPreview(database, pass.id));
    return row ? { ...pass, actor: row.actor } : null;
  }
}
