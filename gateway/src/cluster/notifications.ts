import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { loadPg } from '../database/load-pg.ts';
import { channel } from './cluster.queries.ts';

const againMs = 500;

/**
 * Listens on a connection of its own, which is made anew when it breaks. Resolves when it listens.
 * @param onNews is called for each notification, and after a break, in which some may have been missed
 */
export async function listenForNews(url: string, onNews: () => void): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let closed = false;

  const open = async (): Promise<void> => {
    const { Client } = await loadPg();
    const opened = new Client({ connectionString: url, application_name: 'sahn news', keepAlive: true });
    opened.on('error', () => {});
    opened.on('notification', onNews);
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
    } catch (error) {
      await opened.end().catch(() => {});
      throw error;
    }
    // Closed while it was opened.
    if (closed) await opened.end();
    else opened.once('end', () => void openAgain());
    client = opened;
  };

  const openAgain = async (): Promise<void> => {
    client = null;
    while (!closed && client === null) {
      await delay(againMs, undefined, { ref: false });
      if (!closed) await open().then(onNews, () => {});
    }
  };

  await open();
  return {
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
