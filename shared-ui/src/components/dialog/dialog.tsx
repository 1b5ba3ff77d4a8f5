import { useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { closeIcon } from '../../icons/close.ts';
import { classNames } from '../../styles/class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, by the close button and on a press outside. */
  onClose: () => void;
  title: string;
  /** Hides the title visually. */
  titleHidden?: boolean;
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** `screen` fills the window, for pictures. */
  size?: 'normal' | 'wide' | 'screen';
}

/**
 * A modal dialog: the browser makes the rest of the page inert and returns the focus when it is closed. It cannot be
 * opened without scripts, so its content must be reachable in another way too.
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
  /** Whether the press began outside: selecting text beyond the edge must not close the dialog. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the dialog element handles
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
            <IconButton icon={closeIcon} label={t('ui.dialog.close')} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions === undefined ? null : <div className={styles.foot}>{actions}</div>}
        </div>
      ) : null}
    </dialog>
  );
}
