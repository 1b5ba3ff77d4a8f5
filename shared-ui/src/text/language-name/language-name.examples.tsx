import { locales } from '@sahn/contracts/text/locale';
import type { Example } from '../../examples/example.tsx';
import { LanguageName } from './language-name.tsx';

export const examples: Example[] = [
  { name: 'all', render: () => locales.map((locale) => <LanguageName key={locale} language={locale} />) },
];
