import express, { Router } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { appendAuditLog } from '../audit-log/audit-log.ts';
import { sendArchive } from '../backup/send-archive.ts';
import type { Config } from '../config.ts';
import { type Database, inReadTransaction, inTransaction, openReader } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { authorize } from '../tokens/require-token.ts';
import { boxedFiles } from './box-format.ts';
import { findBoxedComposition } from './find-boxed-composition.ts';
import { writeBox } from './write-box.ts';

interface BoxSources {
  config: Pick<Config, 'data' | 'databaseUrl' | 'pictures'>;
  database: Database;
  log: Pick<Logger, 'warn'>;
}

const NumberSchema = v.union([
  v.pipe(
    v.literal('live'),
    v.transform(() => null),
  ),
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, 'no number of a composition'), v.transform(Number)),
]);
const WishSchema = v.strictObject({ files: v.optional(v.picklist(boxedFiles), 'all') });

/** `POST /compositions/:number/box`, for operators: sends a composition with its content. `live` is a number too. */
export function createBoxesRouter({ config, database, log }: BoxSources): Router {
  const router = Router();
  let isRunning = false;
  router.post('/compositions/:number/box', express.json({ limit: '1kb' }), async (req, res) => {
    const actor = authorize(res, 'operate');
    const number = v.safeParse(NumberSchema, req.params.number);
    const wish = v.safeParse(WishSchema, req.body ?? {});
    if (!number.success) throw new HttpError('invalid', { detail: v.summarize(number.issues) });
    if (!wish.success) throw new HttpError('invalid', { detail: v.summarize(wish.issues) });
    if (isRunning) throw new HttpError('conflict', { detail: 'Another box is being made' });
    isRunning = true;
    const reader = openReader(config);
    const { files } = wish.output;
    let end: () => void;
    try {
      end = await inReadTransaction(reader, async (connection) => {
        const composition = await findBoxedComposition(connection, number.output);
        await inTransaction(database, (writer) =>
          appendAuditLog(writer, { actor, act: 'box', detail: { number: composition.number, files } }),
        );
        const onDamaged = (file: string) => log.warn({ file }, 'a damaged file is left out of the box');
        const options = { connection, composition, folders: config, files, onDamaged };
        return sendArchive(res, (onManifest) => writeBox({ ...options, onManifest }));
      });
    } finally {
      isRunning = false;
      await reader.destroy();
    }
    end();
  });
  return router;
}
