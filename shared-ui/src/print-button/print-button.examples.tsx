import type { Example } from '../example-content/example.tsx';
import { PrintButton } from './print-button.tsx';

export const examples: Example[] = [{ name: 'print', render: () => <PrintButton line /> }];
