import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { chevronIcon } from '../../icons/chevron.ts';
import { languageAttributes } from '../../text/language-attributes/language-attributes.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** Text of the button. Default: "More information" and "Less information". */
  more?: string;
  /** Added to the label for screen readers, when several disclosures have the same label. */
  about?: string;
  /** Language of `about`. Default: that of the page. */
  language?: Locale;
  open?: boolean;
  children: ReactNode;
}

/** A collapsible part. It is a `details` element, so it works without scripts, and browsers find its text on the page. */
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
        <Icon icon={chevronIcon} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
