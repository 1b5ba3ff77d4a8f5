import type { Example } from '../../examples/example.tsx';
import { ScriptureReference } from './scripture-reference.tsx';

export const examples: Example[] = [
  { name: 'verses', render: () => <ScriptureReference place="89:27-28" /> },
];
