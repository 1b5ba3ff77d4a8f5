import { ToastContext, type ToastMessage, type Toasts, useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { alertIcon } from '../../icons/alert.ts';
import { closeIcon } from '../../icons/close.ts';
import { classNames } from '../../styles/class-names.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './toast.module.css';

const stayMilliseconds = 6000;

/** Shows short messages at the bottom of the screen. Outside a `ToastProvider` they are dropped. */
export function useToast(): Toasts {
  return useContext(ToastContext) ?? nowhere;
}

const nowhere: Toasts = { show: () => undefined };

interface Shown extends ToastMessage {
  id: number;
}

export interface ToastProviderProps {
  children: ReactNode;
}

/**
 * Shows short messages: one at a time, for six seconds, announced by screen readers. A message stays while it is hovered
 * or focused. One with an action stays until it is closed or the page is left, one of a failure until it is closed.
 */
export function ToastProvider({ children }: ToastProviderProps) {
  const [toast, setToast] = useState<Shown | null>(null);
  const toasts = useMemo<Toasts>(
    () => ({ show: (message) => setToast((before) => ({ ...message, id: (before?.id ?? 0) + 1 })) }),
    [],
  );
  const close = useCallback(() => setToast(null), []);
  return (
    <ToastContext value={toasts}>
      {children}
      <div className={styles.place} role="status">
        {toast === null ? null : <Toast key={toast.id} {...toast} onClose={close} />}
      </div>
    </ToastContext>
  );
}

interface ToastProps extends ToastMessage {
  onClose: () => void;
}

function Toast({ text, kind = 'plain', action, onClose }: ToastProps) {
  const { t, currentPage } = useModule();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const before = useRef<EventTarget | null>(null);
  // Messages with an action or of a failure do not disappear by themselves.
  const stays = pointed || focused || action !== undefined || kind === 'error';
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(onClose, stayMilliseconds);
    return () => clearTimeout(timer);
  }, [stays, onClose]);
  const isOffer = action !== undefined;
  useEffect(() => {
    if (!isOffer) return undefined;
    const { pathname } = currentPage.getState().location;
    // What it offers can be done on its page only.
    return currentPage.subscribe(() => {
      if (currentPage.getState().location.pathname !== pathname) onClose();
    });
  }, [isOffer, currentPage, onClose]);
  const close = () => {
    if (focused && before.current instanceof HTMLElement) before.current.focus();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer
    <div
      className={classNames(styles.toast, kind === 'error' && styles.error)}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        before.current = event.relatedTarget;
        setFocused(true);
      }}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {kind === 'error' ? <Icon icon={alertIcon} /> : null}
      <span>{text}</span>
      {action === undefined ? null : (
        <Button
          kind="quiet"
          onClick={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={closeIcon} label={t('ui.toast.close')} onClick={close} />
    </div>
  );
}
