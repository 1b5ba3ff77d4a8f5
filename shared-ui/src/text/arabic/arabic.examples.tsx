import type { Example } from '../../examples/example.tsx';
import { Arabic } from './arabic.tsx';

export const examples: Example[] = [
  { name: 'with a pause mark', render: () => <Arabic text="رَبَّنَا تَقَبَّلْ مِنَّا ۖ إِنَّكَ أَنتَ السَّمِيعُ الْعَلِيمُ" /> },
];
