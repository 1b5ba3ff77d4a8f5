import { useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../../styles/class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the close button or a press outside. */
  onClose: () => void;
  title: string;
  /** Keeps the title for assistive technology only. */
  titleHidden?: boolean;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** `screen` takes the whole window: pictures. */
  size?: 'normal' | 'wide' | 'screen';
}

/**
 * A modal dialog: the browser keeps the rest of the page out of reach. Focus returns to where it was.
 * Without scripts it never opens, so nothing may be reachable through it alone.
 */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  children,
  actions,
  size = 'normal',
}: DialogProps) {
  const { t } = useModule();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** Whether the press began outside: text that is marked up to beyond the edge must not close it. */
  const outside = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the dialog answers itself, is the key for it
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        outside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => outside.current && event.target === event.currentTarget && onClose()}
    >
      {open ? (
        <div className={styles.inside}>
          <div className={classNames(styles.head, titleHidden && styles.bare)}>
            <h2 id={id} className={titleHidden ? 'sr' : 't5'}>
              {title}
            </h2>
            <IconButton icon="close" label={t('ui.dialog.close')} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions === undefined ? null : <div className={styles.foot}>{actions}</div>}
        </div>
      ) : null}
    </dialog>
  );
}
