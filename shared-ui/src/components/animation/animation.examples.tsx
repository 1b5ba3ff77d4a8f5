import { useState } from 'react';
import type { Example } from '../../examples/example.tsx';
import { Animation } from './animation.tsx';

/** A square that rotates once in two seconds. */
const turningSquare = {
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 60,
  w: 100,
  h: 100,
  assets: [],
  layers: [
    {
      ty: 1,
      ind: 1,
      ip: 0,
      op: 60,
      st: 0,
      sr: 1,
      sw: 50,
      sh: 50,
      sc: '#147778',
      ks: {
        o: { a: 0, k: 100 },
        p: { a: 0, k: [50, 50, 0] },
        a: { a: 0, k: [25, 25, 0] },
        s: { a: 0, k: [100, 100, 100] },
        r: {
          a: 1,
          k: [
            { t: 0, s: [0], i: { x: [0.8], y: [0.8] }, o: { x: [0.2], y: [0.2] } },
            { t: 60, s: [360] },
          ],
        },
      },
    },
  ],
};

const square = (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <rect x="25" y="25" width="50" height="50" fill="#147778" />
  </svg>
);

function Switched() {
  const [rests, setRests] = useState(false);
  return (
    <button type="button" onClick={() => setRests((now) => !now)}>
      <Animation animationData={turningSquare} width={96} height={96} pauseAnimation={rests} still={square} />
      <span className="sr">2</span>
    </button>
  );
}

export const examples: Example[] = [
  {
    name: 'without end',
    render: () => <Animation animationData={turningSquare} width={160} height={160} still={square} />,
  },
  {
    name: 'rests under the pointer, turns round at its ends',
    render: () => (
      <Animation
        animationData={turningSquare}
        width={160}
        height={160}
        direction="alternate"
        loop={4}
        pauseOnHover
        backgroundColor="#f5eedf"
        still={square}
      />
    ),
  },
  { name: 'within a button', render: () => <Switched /> },
];
