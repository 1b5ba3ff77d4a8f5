import { listAddress } from '@sahn/contracts/routing/list-address';
import { useModule } from '@sahn/shared-ui/module-context';
import { backIcon } from '../../icons/back.ts';
import { forwardIcon } from '../../icons/forward.ts';
import { formatOrdinal } from '../../text/format/format.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { pageNumbers } from './page-numbers.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  /** Path of the list, below the locale prefix. */
  path: string;
  /** The query of the address; all parameters but the page are kept. */
  query: URLSearchParams;
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, size, total, path, query }: PaginationProps) {
  const { locale, t } = useModule();
  const last = Math.ceil(total / size);
  if (last <= 1) return null;

  const to = (number: number) => listAddress(path, query, { page: number > 1 ? String(number) : '' });
  return (
    <nav className={styles.pages} aria-label={t('ui.pagination.label')}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" aria-label={t('ui.pagination.previous')}>
          <Icon icon={backIcon} />
        </Link>
      ) : null}
      <ol>
        {pageNumbers(page, last).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('ui.pagination.page', { page: formatOrdinal(locale, number) })}
              >
                {formatOrdinal(locale, number)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < last ? (
        <Link to={to(page + 1)} rel="next" aria-label={t('ui.pagination.next')}>
          <Icon icon={forwardIcon} />
        </Link>
      ) : null}
    </nav>
  );
}
