import type { ReactNode } from 'react';
import type { IconDefinition } from '../../icons/icon-definition.ts';
import { searchIcon } from '../../icons/search.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: IconDefinition;
  title: string;
  level?: 2 | 3 | 4;
  /** A hint at what to try instead. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ icon = searchIcon, title, level = 3, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <Icon icon={icon} />
      <Heading className="t4">{title}</Heading>
      {children === undefined ? null : <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
