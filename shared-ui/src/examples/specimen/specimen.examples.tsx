import type { Example } from '../example.tsx';
import { Specimen } from './specimen.tsx';

export const examples: Example[] = [{ name: 'of the language', render: () => <Specimen /> }];
