import { useState } from 'react';
import type { Example } from '../../examples/example.tsx';
import { Animation } from './animation.tsx';
import { turningSquare } from './turning-square.ts';

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
