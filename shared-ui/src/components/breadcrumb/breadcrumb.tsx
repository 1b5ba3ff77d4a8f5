import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '../../text/language-attributes/language-attributes.ts';
import { Link } from '../link/link.tsx';
import styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  to: string;
  /** Language of the label. Default: that of the page. */
  language?: Locale;
}

export interface BreadcrumbProps {
  /** Pages between the home page, which is added, and this one. */
  above: readonly Crumb[];
  /** Title of this page. */
  current: string;
  /** Language of this page's title. Default: that of the page. */
  language?: Locale;
}

/** The path from the home page to this page. */
export function Breadcrumb({ above, current, language }: BreadcrumbProps) {
  const { locale, t } = useModule();
  return (
    <nav className={styles.crumbs} aria-label={t('ui.breadcrumb.label')}>
      <ol>
        {[{ label: t('ui.breadcrumb.home'), to: '/' } satisfies Crumb, ...above].map((crumb: Crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to} {...languageAttributes(crumb.language ?? locale, locale)}>
              {crumb.label}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page" {...languageAttributes(language ?? locale, locale)}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
