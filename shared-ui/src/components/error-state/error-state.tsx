import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { alertIcon } from '../../icons/alert.ts';
import { offlineIcon } from '../../icons/offline.ts';
import { Button } from '../button/button.tsx';
import empty from '../empty-state/empty-state.module.css';
import { Icon } from '../icon/icon.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** Default: a general sentence. */
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  /** Address of Retry without scripts; usually the page itself. */
  retryTo?: string;
  busy?: boolean;
  /** For a part of a page whose other parts work: a strip instead of a large block. */
  part?: boolean;
}

/** Shown instead of content that failed to load, with a button that retries. */
export function ErrorState({ title, children, onRetry, retryTo, busy, part = false }: ErrorStateProps) {
  const { t } = useModule();
  const label = t('ui.errorState.retry');
  const kind = part ? 'line' : 'solid';
  return (
    <div className={part ? styles.part : empty.state} role={part ? 'status' : 'alert'}>
      <Icon icon={part ? offlineIcon : alertIcon} />
      <div className={styles.text}>
        <p className={part ? styles.strong : 'title t4'}>{title ?? t('ui.errorState.title')}</p>
        <p className={part ? undefined : empty.text}>
          {children ?? t(part ? 'ui.errorState.rest' : 'ui.errorState.text')}
        </p>
      </div>
      {onRetry === undefined ? null : (
        <Button kind={kind} onClick={onRetry} busy={busy}>
          {label}
        </Button>
      )}
      {onRetry === undefined && retryTo !== undefined ? (
        <Button kind={kind} to={retryTo}>
          {label}
        </Button>
      ) : null}
    </div>
  );
}
