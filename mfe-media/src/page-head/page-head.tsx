import type { Locale } from '@sahn/contracts/text/locale';
import { Breadcrumb, type Crumb } from '@sahn/shared-ui/components/breadcrumb';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: string;
  /** Language of the title and lede, where it is not the page's. */
  language?: Locale;
  lede: string;
  label?: string;
  above?: readonly Crumb[];
  /** On a band of night, with what stands in it below the title. */
  night?: boolean;
  children?: ReactNode;
}

/** The head of a page: the way to it, its title, and one sentence that says what is there. */
export function PageHead({
  title,
  language,
  lede,
  label,
  above = [],
  night = false,
  children,
}: PageHeadProps) {
  const { locale } = useModule();
  const text = languageAttributes(language ?? locale, locale);
  return (
    <div
      className={classNames(night && 'khatam', night && styles.night)}
      data-surface={night ? 'night' : undefined}
    >
      <div className={classNames('wrap', styles.head)}>
        <Breadcrumb above={above} current={title} language={language} />
        <div className={styles.words}>
          <div>
            {label && <p className="label">{label}</p>}
            <h1 className={styles.title} {...text}>
              {title}
            </h1>
          </div>
          <p className={classNames('lede', styles.lede)} {...text}>
            {lede}
          </p>
        </div>
        {children}
      </div>
    </div>
  );
}
