import type { ComponentProps, ReactNode } from 'react';
import { closeIcon } from '../../icons/close.ts';
import { classNames } from '../../styles/class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './sheet.module.css';

export interface SheetProps extends Omit<ComponentProps<'section'>, 'popover'> {
  /** By which a button with `popoverTarget` opens it, also without scripts. */
  id: string;
  /** Beside the button that closes the sheet; names it together with `aria-labelledby` or `aria-label`. */
  heading: ReactNode;
  closeLabel: string;
}

/** A popover: a sheet at the bottom of narrow screens, a card in the corner of wide ones. The page behind it stays in use. */
export function Sheet({ id, heading, closeLabel, className, children, ...attributes }: SheetProps) {
  return (
    <section {...attributes} id={id} popover="auto" className={classNames(styles.sheet, className)}>
      <div className={styles.head}>
        {heading}
        <IconButton
          className={styles.close}
          icon={closeIcon}
          label={closeLabel}
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </div>
      {children}
    </section>
  );
}
