import type { WentLive } from '@sahn/contracts/releases/overview';
import { listLiveTimeline, parseComposition } from '../compositions/compositions.queries.ts';
import { listChanged } from '../compositions/list-changed.ts';
import type { Database } from '../database/database.ts';

const listed = 200;

/** What went live when and by whom, newest first. */
export async function listWentLive(database: Database): Promise<WentLive[]> {
  const rows = await listLiveTimeline(database);
  const compositions = rows.map(parseComposition);
  const lines = rows.map(({ number, line, actor, act, at }, index): WentLive => {
    const [before, after] = [compositions[index - 1], compositions[index]];
    const changed =
      before && after ? listChanged(before, after) : ['shell', ...Object.keys(after?.modules ?? {})];
    return { line, number, act: act === 'point' ? 'point' : 'activate', actor, at, changed };
  });
  return lines.slice(-listed).reverse();
}
