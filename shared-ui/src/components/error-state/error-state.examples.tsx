import type { Example } from '../../examples/example.tsx';
import { ErrorState } from './error-state.tsx';

export const examples: Example[] = [
  { name: 'list', render: () => <ErrorState onRetry={() => undefined} /> },
  { name: 'part', render: () => <ErrorState part retryTo="/" /> },
];
