import { ToastContext, type ToastMessage, type Toasts, useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names/class-names.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './toast.module.css';

const stayMilliseconds = 6000;

/** Shows short messages at the foot of the screen. Outside a `ToastProvider` they are dropped. */
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

/** Place of the site's short messages: one at a time, spoken, six seconds, longer while pointed at or focused. */
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
  const { t } = useModule();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onClose, stayMilliseconds);
    return () => clearTimeout(timer);
  }, [held, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the timer; nothing is pressed here
    <div
      className={classNames(styles.toast, kind === 'error' && styles.error)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <span>{text}</span>
      {action === undefined ? null : (
        <Button
          kind="quiet"
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={t('ui.toast.close')} onClick={onClose} />
    </div>
  );
}
