import { useModule } from '@sahn/shared-ui/module-context';
import { Link } from '../link/link.tsx';
import styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  to: string;
}

export interface BreadcrumbProps {
  /** Pages above this one, the home page left out: it is put first. */
  above: readonly Crumb[];
  /** Title of this page. */
  current: string;
}

/** The way from the home page to this one. */
export function Breadcrumb({ above, current }: BreadcrumbProps) {
  const { t } = useModule();
  return (
    <nav className={styles.crumbs} aria-label={t('ui.breadcrumb.label')}>
      <ol>
        {[{ label: t('ui.breadcrumb.home'), to: '/' }, ...above].map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
