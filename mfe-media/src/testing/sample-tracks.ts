import type { Track } from '@sahn/contracts/content/tracks';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';

const { api } = createSampleContext({ name: 'mfe-media', locale: 'en', strings: {} });

/** Recordings whose titles are the given ids. */
export async function sampleTracks(...ids: string[]): Promise<Track[]> {
  const { items } = await api.list('tracks');
  return ids.flatMap((id) => items.slice(0, 1).map((track) => ({ ...track, id, title: id })));
}
