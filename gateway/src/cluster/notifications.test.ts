import { EventEmitter, once } from 'node:events';
import { Client } from 'pg';
import { createBreakableNetwork } from '../testing/breakable-network.ts';
import { createTestStore, onPostgres } from '../testing/test-store.ts';
import { channel } from './cluster.queries.ts';
import { listenForNews } from './notifications.ts';

// Each attempt follows at once, up to a number of them.
let mockAttempts = 30;
jest.mock('node:timers/promises', () => ({
  setTimeout: () =>
    new Promise((resolve) => {
      mockAttempts -= 1;
      if (mockAttempts > 0) setImmediate(resolve);
    }),
}));

(onPostgres ? it : it.skip)('hears news on one connection, also after it broke', async () => {
  const store = await createTestStore();
  const network = await createBreakableNetwork(store.env.DATABASE_URL);
  const admin = new Client({ connectionString: store.env.DATABASE_URL });
  await admin.connect();
  const heard = new EventEmitter();
  /** Attempts that were left at each news. */
  const left: number[] = [];
  const news = await listenForNews(network.url, () => {
    left.push(mockAttempts);
    heard.emit('news');
  });
  try {
    const mended = once(heard, 'news');
    await network.cut();
    await network.mend();
    await mended;
    const told = once(heard, 'news');
    await admin.query(`notify ${channel}`);
    await told;
    const { rowCount } = await admin.query(
      "select from pg_stat_activity where application_name = 'sahn news' and datname = current_database()",
    );
    expect(rowCount).toBe(1);
    expect(left[1]).toBe(left[0]);
  } finally {
    await news.close();
    await network.cut();
    await admin.end();
    await store.remove();
  }
});
