import type { LabelSide, Leg } from '@sahn/contracts/content/road';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { type Marker, type NumberedStation, placeMarkers } from './markers.ts';
import { height, linePath, width } from './projection.ts';
import { islands, rivers, seas } from './region.ts';
import styles from './road-map.module.css';

export interface RoadMapProps {
  stations: readonly NumberedStation[];
  legs: readonly Leg[];
  /** Id of the chosen station. */
  chosen: string | undefined;
}

const radius = 13;
/** Distance between the numbers of stops at one place. */
const step = 2 * radius + 2;

/** The road on a map of the region. The list beside it says the same; here a pointer can choose a station. */
export function RoadMap({ stations, legs, chosen }: RoadMapProps) {
  const { t } = useModule();
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('road.mapAlt')}>
      <rect className={styles.land} width={width} height={height} />
      {seas.map((sea) => (
        <path key={linePath(sea)} className={styles.sea} d={`${linePath(sea)}Z`} />
      ))}
      {islands.map((island) => (
        <path key={linePath(island)} className={styles.island} d={`${linePath(island)}Z`} />
      ))}
      {rivers.map((river) => (
        <path key={linePath(river)} className={styles.river} d={linePath(river)} />
      ))}
      {legs.map(({ points, certain }) => (
        <path
          key={linePath(points)}
          className={classNames(styles.leg, !certain && styles.uncertain)}
          d={linePath(points)}
        />
      ))}
      {placeMarkers(stations).map((marker) => (
        <MarkerPart key={marker.main.id} marker={marker} chosen={chosen} />
      ))}
    </svg>
  );
}

function MarkerPart({ marker, chosen }: { marker: Marker; chosen: string | undefined }) {
  const { locale } = useModule();
  const { at, main, stops, claimed } = marker;
  return (
    <g>
      {claimed ? <circle className={styles.claim} cx={at.x} cy={at.y} r={radius + 6} /> : null}
      {stops.length === 0 ? (
        <circle
          className={classNames(
            main.kind === 'memory' ? styles.memory : styles.claimed,
            main.id === chosen && styles.chosen,
          )}
          data-station={main.id}
          cx={at.x}
          cy={at.y}
          r={6}
        />
      ) : null}
      {stops.map((stop, index) => (
        <g
          key={stop.id}
          className={classNames(styles.stop, stop.id === chosen && styles.chosen)}
          data-station={stop.id}
        >
          <circle cx={at.x + index * step} cy={at.y} r={radius} />
          <text className={styles.number} x={at.x + index * step} y={at.y} textAnchor="middle" dy="0.35em">
            {formatOrdinal(locale, stop.number ?? 0)}
          </text>
        </g>
      ))}
      <Label marker={marker} side={main.label} />
    </g>
  );
}

const gap = radius + 10;

/** Where a label stands beside its place: left and right stay as they are in right-to-left languages, as the map does. */
function labelPosition({ at, stops }: Marker, side: LabelSide) {
  const last = Math.max(0, stops.length - 1) * step;
  switch (side) {
    case 'west':
      return { x: at.x - gap, y: at.y, dy: '0.35em', textAnchor: 'end' as const };
    case 'east':
      return { x: at.x + last + gap, y: at.y, dy: '0.35em', textAnchor: 'start' as const };
    case 'north':
      return { x: at.x, y: at.y - gap, dy: '0', textAnchor: 'middle' as const };
    case 'south':
      return { x: at.x, y: at.y + gap, dy: '0.9em', textAnchor: 'middle' as const };
  }
}

function Label({ marker, side }: { marker: Marker; side: LabelSide }) {
  const { main } = marker;
  return (
    <text
      className={styles.label}
      // In this direction `start` is the left end.
      direction="ltr"
      data-station={main.id}
      lang={main.language}
      {...labelPosition(marker, side)}
    >
      {main.name}
    </text>
  );
}
