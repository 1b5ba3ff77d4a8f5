import { locales } from '@sahn/contracts/locale';
import type { Example } from '../example-content/example.tsx';
import { LanguageName } from './language-name.tsx';

export const examples: Example[] = [
  { name: 'all', render: () => locales.map((locale) => <LanguageName key={locale} language={locale} />) },
];
