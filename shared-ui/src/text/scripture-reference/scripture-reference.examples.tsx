import type { Example } from '../../examples/example.tsx';
import { ScripturePlace } from './scripture-reference.tsx';

export const examples: Example[] = [{ name: 'verses', render: () => <ScripturePlace place="89:27-28" /> }];
