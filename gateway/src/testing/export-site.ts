import { listSiteFiles } from '../backup/site-files.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { type DatabaseLocation, openDatabase } from '../database/database.ts';
import { ensureFormKey } from '../forms/form-key.ts';

/** All that a backup of the site holds, before it is compressed. A damaged file is an error. */
export async function exportSite(location: DatabaseLocation): Promise<Buffer> {
  const connection = await openDatabase(location, { hold: 'none' });
  const formKey = await ensureFormKey(connection, location.data);
  const onDamaged = (file: string) => {
    throw new Error(file);
  };
  const files = listSiteFiles({ connection, data: location.data, formKey, onDamaged });
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeBackup({ connection, files })) chunks.push(chunk);
  await connection.destroy();
  return Buffer.concat(chunks);
}
