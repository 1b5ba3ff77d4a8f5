import type { ReactNode } from 'react';
import { forwardIcon } from '../../icons/forward.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './more-link.module.css';

export interface MoreLinkProps {
  to: string;
  children: ReactNode;
}

/** A link from a part of a page to the full list or text. */
export function MoreLink({ to, children }: MoreLinkProps) {
  return (
    <Link to={to} className={styles.more}>
      {children}
      <Icon icon={forwardIcon} />
    </Link>
  );
}
