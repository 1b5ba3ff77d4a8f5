import type { Example } from '../../examples/example.tsx';
import { Skeleton } from './skeleton.tsx';

export const examples: Example[] = (['text', 'list', 'books', 'picture', 'page'] as const).map((shape) => ({
  name: shape,
  render: () => <Skeleton shape={shape} count={3} />,
}));
