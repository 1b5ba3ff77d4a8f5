import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { LanguageName } from '@sahn/shared-ui/text/language-name';
import { Fragment } from 'react';

export interface LanguageNamesProps {
  languages: readonly Locale[];
}

/** Names of languages, each in its own language. */
export function LanguageNames({ languages }: LanguageNamesProps) {
  const { t } = useModule();
  return languages.map((language, index) => (
    <Fragment key={language}>
      {index > 0 ? t('ui.list.separator') : null}
      <LanguageName language={language} />
    </Fragment>
  ));
}
