import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** What to try instead. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

/** In the place of a list that holds nothing. */
export function EmptyState({ icon = 'search', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon name={icon} />
      <h3 className="t4">{title}</h3>
      {children === undefined ? null : <p>{children}</p>}
      {action}
    </div>
  );
}
