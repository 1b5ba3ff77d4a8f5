import { Note } from '@sahn/shared-ui/components/note';
import { useModule } from '@sahn/shared-ui/module-context';
import type { Refusal } from '../platform/refusal.ts';
import { Code } from './code.tsx';
import styles from './parts.module.css';

/** Why something was refused, in the gateway's own words, which are English. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const { t } = useModule();
  if (refusal.isOffline)
    return (
      <Note kind="danger" role="alert" title={t('refusal.offline')}>
        {t('refusal.offlineText')}
      </Note>
    );
  return (
    <Note kind="danger" role="alert" title={t('refusal.title')}>
      <p dir="ltr" lang="en" className={styles.words}>
        {refusal.message}
      </p>
      {refusal.request === null ? null : (
        <p className="meta">
          {t('refusal.request')} <Code>{refusal.request}</Code>
        </p>
      )}
    </Note>
  );
}
