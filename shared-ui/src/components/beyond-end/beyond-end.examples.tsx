import type { Example } from '../../examples/example.tsx';
import { BeyondEnd } from './beyond-end.tsx';

export const examples: Example[] = [
  { name: 'of a list', render: () => <BeyondEnd path="/articles" query={new URLSearchParams('page=99')} /> },
];
