import { type Locale, localeFacts } from '@sahn/contracts/locale';
import { Fragment } from 'react';

export interface LanguageNamesProps {
  languages: readonly Locale[];
}

/** Languages by the names that they have in themselves. */
export function LanguageNames({ languages }: LanguageNamesProps) {
  return languages.map((language, place) => (
    <Fragment key={language}>
      {place > 0 ? ' · ' : null}
      <bdi lang={language}>{localeFacts[language].name}</bdi>
    </Fragment>
  ));
}
