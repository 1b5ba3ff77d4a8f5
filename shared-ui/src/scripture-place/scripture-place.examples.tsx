import type { Example } from '../example-content/example.tsx';
import { ScripturePlace } from './scripture-place.tsx';

export const examples: Example[] = [{ name: 'verses', render: () => <ScripturePlace place="89:27-28" /> }];
