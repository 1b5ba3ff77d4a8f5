import { Router } from 'express';
import type { Logger } from 'pino';
import { appendAuditLog } from '../audit-log/audit-log.ts';
import type { Config } from '../config.ts';
import { type Database, inReadTransaction, inTransaction, openReader } from '../database/database.ts';
import { readMigration } from '../database/migrate.ts';
import { ensureFormKey } from '../forms/form-key.ts';
import { HttpError } from '../http/errors.ts';
import { storageFault } from '../storage/storage-fault.ts';
import { authorize } from '../tokens/require-token.ts';
import { sendArchive } from './send-archive.ts';
import { listSiteFiles } from './site-files.ts';
import { writeBackup } from './write-backup.ts';

interface BackupSources {
  config: Pick<Config, 'data' | 'databaseUrl'>;
  database: Database;
  log: Pick<Logger, 'warn'>;
}

/** `POST /backup`, for operators: sends a backup of the whole site while it is served. One at a time. */
export function createBackupRouter(sources: BackupSources): Router {
  const { config, database, log } = sources;
  const router = Router();
  let isRunning = false;
  router.post('/backup', async (_req, res) => {
    const actor = authorize(res, 'operate');
    if (isRunning) throw new HttpError('conflict', { detail: 'Another backup is being made' });
    isRunning = true;
    const reader = openReader(config);
    let end: () => void;
    try {
      const formKey = await ensureFormKey(database, config.data);
      end = await inReadTransaction(reader, async (connection) => {
        await readMigration(connection);
        // After the first query, so that it is not in the backup: that of an unchanged site has the same bytes.
        await inTransaction(database, (writer) =>
          appendAuditLog(writer, { actor, act: 'backup', detail: {} }),
        ).catch((error: unknown) => {
          // A failing disk is what backups are for.
          if (storageFault(error) === null) throw error;
          log.warn({ err: error, actor }, 'a backup is made, which the audit log does not show');
        });
        const files = listSiteFiles({
          connection,
          data: config.data,
          formKey,
          onDamaged: (file) => log.warn({ file }, 'a damaged file is left out of the backup'),
        });
        return sendArchive(res, (onManifest) => writeBackup({ connection, files, onManifest }));
      });
    } finally {
      isRunning = false;
      await reader.destroy();
    }
    end();
  });
  return router;
}
