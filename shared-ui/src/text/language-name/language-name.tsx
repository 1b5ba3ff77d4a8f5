import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import styles from './language-name.module.css';

export interface LanguageNameProps {
  language: Locale;
}

/** A language by its own name, in the device's font: one word is not worth another language's. */
export function LanguageName({ language }: LanguageNameProps) {
  const { name, direction } = localeFacts[language];
  return (
    <bdi className={styles.name} lang={language} dir={direction}>
      {name}
    </bdi>
  );
}
