import type { Station } from '@sahn/contracts/content/road';
import { type Point, project } from './projection.ts';

/** A station with its number in the order of the road; memories and claims have none. */
export interface NumberedStation extends Station {
  number: number | null;
}

export function numberStations(stations: readonly Station[]): NumberedStation[] {
  let count = 0;
  return stations.map((station) => {
    if (station.kind !== 'stop') return { ...station, number: null };
    count += 1;
    return { ...station, number: count };
  });
}

/** What stands at one place of the map. */
export interface Marker {
  at: Point;
  /** The station that gives the place its name. */
  main: NumberedStation;
  /** The stops here: the road may come back. */
  stops: NumberedStation[];
  /** Whether a grave is claimed here. */
  claimed: boolean;
}

/** Distance in degrees within which stations share a marker. */
const near = 0.15;

/** Stations by their places. */
export function placeMarkers(stations: readonly NumberedStation[]): Marker[] {
  const markers: Marker[] = [];
  for (const station of stations) {
    const same = markers.find(
      ({ main }) =>
        Math.abs(main.longitude - station.longitude) < near &&
        Math.abs(main.latitude - station.latitude) < near,
    );
    const marker = same ?? { at: project(station), main: station, stops: [], claimed: false };
    if (!same) markers.push(marker);
    if (station.kind === 'stop') marker.stops.push(station);
    if (station.kind === 'claim') marker.claimed = true;
  }
  return markers;
}
