import type { Locale } from '@sahn/contracts/text/locale';
import { LanguageName } from '@sahn/shared-ui/text/language-name';
import { Fragment } from 'react';

export interface LanguageNamesProps {
  languages: readonly Locale[];
}

/** Names of languages, each in its own language. */
export function LanguageNames({ languages }: LanguageNamesProps) {
  return languages.map((language, place) => (
    <Fragment key={language}>
      {place > 0 ? ' · ' : null}
      <LanguageName language={language} />
    </Fragment>
  ));
}
