import type { Example } from '../../examples/example.tsx';
import { CopyButton } from './copy-button.tsx';

export const examples: Example[] = [{ name: 'copy', render: () => <CopyButton text="صبر" line /> }];
