import type { ReactNode } from 'react';
import { closeIcon } from '../../icons/close.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './chip.module.css';

interface LinkedProps {
  children: ReactNode;
  to: string;
  /** Whether the list is filtered by it; `to` is then the address of the list without it. */
  current?: boolean;
  pressed?: never;
}

interface SwitchProps {
  children: ReactNode;
  pressed: boolean;
  onPress: () => void;
  to?: never;
}

export type ChipProps = LinkedProps | SwitchProps;

/** A keyword: a link, a filter that is a link, or a filter within the page. */
export function Chip(props: ChipProps) {
  if (props.to !== undefined) {
    return (
      <Link to={props.to} className={styles.chip} aria-current={props.current || undefined}>
        {props.children}
        {props.current ? <Icon icon={closeIcon} className={styles.remove} /> : null}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.chip} aria-pressed={props.pressed} onClick={props.onPress}>
      {props.children}
      {props.pressed ? <Icon icon={closeIcon} className={styles.remove} /> : null}
    </button>
  );
}

export interface ChipsProps {
  /** Name of the list. */
  label: string;
  /** One chip each, with keys. */
  children: ReactNode[];
}

/** Keywords in a row that wraps. */
export function Chips({ label, children }: ChipsProps) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {children.map((chip, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chips have keys of their own
        <li key={place}>{chip}</li>
      ))}
    </ul>
  );
}
