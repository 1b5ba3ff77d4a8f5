import type { Example } from '../example-content/example.tsx';
import { CopyButton } from './copy-button.tsx';

export const examples: Example[] = [{ name: 'copy', render: () => <CopyButton text="صبر" line /> }];
