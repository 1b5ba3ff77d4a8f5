import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { languageAttributes } from '../../text/language-attributes/language-attributes.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** Words of the button; "More information" and "Less information" when left out. */
  more?: string;
  /** Read after the label, where several have the same one. */
  about?: string;
  /** Language of `about`; the page's when left out. */
  language?: Locale;
  open?: boolean;
  children: ReactNode;
}

/** Folds a part away. It is the browser's own `details`, so it works without scripts and is found by its search. */
export function Disclosure({ more, about, language, open = false, children }: DisclosureProps) {
  const { locale, t } = useModule();
  const closedWords = more ?? t('ui.disclosure.more');
  const openWords = more ?? t('ui.disclosure.less');
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.summary}>
        <span className={styles.more}>{closedWords}</span>
        <span className={styles.less}>{openWords}</span>
        {about === undefined ? null : (
          <span className="sr">
            {': '}
            <span {...languageAttributes(language ?? locale, locale)}>{about}</span>
          </span>
        )}
        <Icon name="chevron" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
