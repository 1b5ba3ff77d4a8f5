import type { Road, Station } from '@sahn/contracts/content/road';
import type { Locale } from '@sahn/contracts/text/locale';

const source = { id: 'source', text: 'A printed source' };

/** Two stops and a claim, with a certain and an uncertain way. */
export function sampleRoad(locale: Locale): Road {
  const station = (id: string, kind: Station['kind'], longitude: number, latitude: number): Station => ({
    id,
    language: locale,
    name: `Sample ${id}`,
    kind,
    longitude,
    latitude,
    approximate: id === 'second',
    label: 'east',
    time: '61 AH',
    summary: 'One sentence about it.',
    reports: [
      { text: 'One report', source },
      { text: 'Another report', source },
    ],
    sources: [source],
    links: [{ path: '/articles/article', title: 'Sample article', language: locale }],
  });
  const stations = [
    station('first', 'stop', 39.61, 24.47),
    station('second', 'stop', 44.03, 32.61),
    station('third', 'claim', 31.24, 30.03),
  ];
  const [first, second, third] = stations.map(({ longitude, latitude }) => ({ longitude, latitude }));
  return {
    stations,
    legs:
      first && second && third
        ? [
            { points: [first, second], certain: true },
            { points: [second, third], certain: false },
          ]
        : [],
  };
}
