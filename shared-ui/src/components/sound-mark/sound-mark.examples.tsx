import type { Example } from '../../examples/example.tsx';
import { SoundMark } from './sound-mark.tsx';

export const examples: Example[] = [
  { name: 'short', render: () => <SoundMark seconds={28} /> },
  { name: 'long', render: () => <SoundMark seconds={4210} /> },
];
