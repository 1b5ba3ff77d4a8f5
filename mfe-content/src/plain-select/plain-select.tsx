import { Icon } from '@sahn/shared-ui/components/icon';
import type { ComponentProps } from 'react';
import styles from './plain-select.module.css';

/** The browser's own select with the sign of the kit: browsers put theirs against the cut corners. */
export function PlainSelect(props: ComponentProps<'select'>) {
  return (
    <span className={styles.choice}>
      <select {...props} />
      <Icon name="chevron" className={styles.chevron} />
    </span>
  );
}
