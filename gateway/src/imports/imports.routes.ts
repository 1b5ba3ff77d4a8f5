import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import express, { Router } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Cluster } from '../cluster/cluster.ts';
import type { Config } from '../config.ts';
import { BookStore } from '../content/binding/book-store.ts';
import { finishMedia } from '../content/import/finish-media.ts';
import { checkContent, storeContent } from '../content/import/import-content.ts';
import { readContent } from '../content/import/read-content.ts';
import { readMemoryOf } from '../content/import/read-memory.ts';
import type { MediaJobs } from '../content/media/media-jobs.ts';
import { PictureStore } from '../content/media/pictures/picture-store.ts';
import type { Database } from '../database/database.ts';
import type { SharedFiles } from '../database/shared-files.ts';
import { HttpError } from '../http/errors.ts';
import { authorize } from '../tokens/require-token.ts';

const ImportSchema = v.strictObject({
  /** Folder on the gateway's machine. Default: the gateway's content folder. */
  folder: v.optional(v.string()),
  /** Files with the text of the Quran in Tanzil's format. */
  quran: v.optional(v.array(v.string()), []),
  dryRun: v.optional(v.boolean(), false),
});

async function readTexts(paths: readonly string[]): Promise<string[]> {
  try {
    return await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  } catch {
    throw new HttpError('invalid', { detail: `The gateway cannot read ${paths.join(', ')}` });
  }
}

async function checkFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return;
  throw new HttpError('invalid', { detail: `There is no folder ${path} on the machine of the gateway` });
}

interface ImportSources {
  config: Pick<Config, 'content' | 'data' | 'pictures'>;
  database: Database;
  log: Logger;
  cluster: Pick<Cluster, 'alone'>;
  shared: SharedFiles;
  mediaJobs: Pick<MediaJobs, 'begin'>;
  /** Loads the live composition again when the settings of the site have changed. */
  compositions: { follow(): Promise<void> };
  revision: { refresh(): Promise<void> };
}

/** `POST /import`: imports the content folder while the site is served. */
export function createImportRouter({
  config,
  database,
  cluster,
  shared,
  mediaJobs,
  compositions,
  revision,
  log,
}: ImportSources): Router {
  const router = Router();
  router.post('/import', express.json({ limit: '16kb' }), async (req, res) => {
    const actor = authorize(res, 'operate');
    const wish = v.safeParse(ImportSchema, req.body ?? {});
    if (!wish.success) throw new HttpError('invalid', { detail: v.summarize(wish.issues) });
    const { folder = config.content, dryRun } = wish.output;
    await checkFolder(folder);
    const quran = await readTexts(wish.output.quran);
    const made = {
      pictures: new PictureStore(config.pictures, log, shared),
      books: new BookStore(config.pictures, log, undefined, shared),
    };
    const content = await readContent(folder, { quran, memory: readMemoryOf(database) });
    /** The folder that the next start imports, where it is another one. */
    const atNextStart = resolve(folder) === config.content ? null : config.content;
    if (dryRun) {
      res.json({ ...(await checkContent(database, content, made)), atNextStart });
      return;
    }
    const store = (by: string, after?: number) =>
      storeContent(database, content, { data: config.data, ...made, shared, after, actor: by });
    const report = await cluster.alone('import', () => store(actor));
    const { revision: number } = report;
    await revision.refresh();
    // Workers have the settings of the site from their start.
    await compositions.follow();
    res.json({ ...report, atNextStart });
    const storeAgain = async (after: number) => {
      const again = await store('gateway', after);
      await revision.refresh();
      return again;
    };
    mediaJobs.begin((signal) => finishMedia(made, storeAgain, { revision: number, log, signal }));
  });
  return router;
}
