import type { Locale } from '@sahn/contracts/text/locale';
import { Breadcrumb, type Crumb } from '@sahn/shared-ui/components/breadcrumb';
import { TranslationNote } from '@sahn/shared-ui/components/translation-note';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export interface PageHeadProps {
  /** Pages between the home page and this one. */
  above?: readonly Crumb[];
  label?: ReactNode;
  /** The Arabic name of the text, shown large above its title. */
  name?: ReactNode;
  title: string;
  lede?: string;
  /** Language of title and lede. Default: that of the page. Screen readers are told when it differs. */
  language?: Locale;
  /** A smaller title, for pages whose own text is the largest thing on them. */
  quiet?: boolean;
  /** Centred, like the text that follows. */
  centred?: boolean;
  /** A line of metadata: author, date, length. */
  children?: ReactNode;
  /** Tools of the text. */
  actions?: ReactNode;
}

/** The head of a page: breadcrumb, title, summary and tools. */
export function PageHead({
  above = [],
  label,
  name,
  title,
  lede,
  language,
  quiet = false,
  centred = false,
  children,
  actions,
}: PageHeadProps) {
  const { locale } = useModule();
  const text = languageAttributes(language ?? locale, locale);
  return (
    <div className={styles.head}>
      <Breadcrumb above={above} current={title} language={language} />
      <header className={classNames(styles.words, centred && styles.centred)}>
        {label === undefined ? null : <p className="label">{label}</p>}
        {name}
        <h1 className={quiet ? 't6' : undefined} {...text}>
          {title}
        </h1>
        {lede === undefined || lede === '' ? null : (
          <p className="lede" {...text}>
            {lede}
          </p>
        )}
        {children === undefined ? null : <p className={`meta ${styles.meta}`}>{children}</p>}
        {actions}
      </header>
      {language === undefined ? null : <TranslationNote language={language} />}
    </div>
  );
}
