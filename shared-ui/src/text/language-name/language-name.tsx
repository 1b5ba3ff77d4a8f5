import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import styles from './language-name.module.css';

export interface LanguageNameProps {
  language: Locale;
}

/** Name of a language in that language, in the device's font: no font is loaded for a single word. */
export function LanguageName({ language }: LanguageNameProps) {
  const { name, direction } = localeFacts[language];
  return (
    <bdi className={styles.name} lang={language} dir={direction}>
      {name}
    </bdi>
  );
}
