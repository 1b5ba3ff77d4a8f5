import type { Road } from '@sahn/contracts/content/road';
import type { Locale } from '@sahn/contracts/text/locale';
import { itemsInOrder } from '../kinds/snapshot.ts';
import { legsTo, stationOf, stations } from '../kinds/stations.ts';
import { type ContentReader, readView } from './content-reader.ts';

/** The stations of the road, and the ways between them. */
export async function readRoad(reader: ContentReader, locale: Locale): Promise<Road> {
  const view = await readView(reader, locale);
  const all = itemsInOrder(view.snapshot, stations);
  return {
    stations: all.map((stored) => stationOf(view, stored)),
    legs: all.flatMap((stored) => legsTo(view.snapshot, stored)),
  };
}
