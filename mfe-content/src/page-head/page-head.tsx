import type { Locale } from '@sahn/contracts/locale';
import { Breadcrumb, type Crumb } from '@sahn/shared-ui/breadcrumb';
import { languageAttributes } from '@sahn/shared-ui/language-attributes';
import { useModule } from '@sahn/shared-ui/module-context';
import { TranslationNote } from '@sahn/shared-ui/translation-note';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export interface PageHeadProps {
  /** Pages between the home page and this one. */
  above?: readonly Crumb[];
  label?: ReactNode;
  title: string;
  lede?: string;
  /** Language of title and lede; the page's when left out. Said aloud when it is another. */
  language?: Locale;
  /** A smaller title, where a text of its own is the largest thing on the page. */
  quiet?: boolean;
  /** Author, date, length: one line of small facts. */
  children?: ReactNode;
}

/** The way to this page, its title and what it is about. */
export function PageHead({
  above = [],
  label,
  title,
  lede,
  language,
  quiet = false,
  children,
}: PageHeadProps) {
  const { locale } = useModule();
  const text = languageAttributes(language ?? locale, locale);
  return (
    <div className={styles.head}>
      <Breadcrumb above={above} current={title} />
      <header className={styles.words}>
        {label === undefined ? null : <p className="label">{label}</p>}
        <h1 className={quiet ? 't6' : undefined} {...text}>
          {title}
        </h1>
        {lede === undefined || lede === '' ? null : (
          <p className="lede" {...text}>
            {lede}
          </p>
        )}
        {children === undefined ? null : <p className={`meta ${styles.meta}`}>{children}</p>}
      </header>
      {language === undefined ? null : <TranslationNote language={language} />}
    </div>
  );
}
