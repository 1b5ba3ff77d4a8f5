import type { Example } from '../../examples/example.tsx';
import { PrintButton } from './print-button.tsx';

export const examples: Example[] = [{ name: 'print', render: () => <PrintButton line /> }];
