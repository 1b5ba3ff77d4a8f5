import { useState } from 'react';
import type { Example } from '../../examples/example.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

function Zoom() {
  const [level, setLevel] = useState(1.25);
  return <ZoomButtons level={level} onChange={setLevel} />;
}

export const examples: Example[] = [{ name: 'zoom', render: () => <Zoom /> }];
