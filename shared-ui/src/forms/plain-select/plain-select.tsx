import type { ComponentProps } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { chevronIcon } from '../../icons/chevron.ts';
import styles from './plain-select.module.css';

/** A native select with the arrow of the kit: browsers place their own over the cut corners. */
export function PlainSelect(props: ComponentProps<'select'>) {
  return (
    <span className={styles.choice}>
      <select {...props} />
      <Icon icon={chevronIcon} className={styles.chevron} />
    </span>
  );
}
