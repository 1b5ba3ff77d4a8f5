import type { Example } from '../../examples/example.tsx';
import { TranslationNote } from './translation-note.tsx';

export const examples: Example[] = [
  { name: 'Arabic', render: () => <TranslationNote language="ar" /> },
  { name: 'Urdu', render: () => <TranslationNote language="ur" /> },
];
