import { Button } from '@sahn/shared-ui/button';
import { useModule } from '@sahn/shared-ui/module-context';
import { Note } from '@sahn/shared-ui/note';
import { Letter } from '../letter/letter.tsx';
import { PrivateLink } from '../private-link/private-link.tsx';
import { WithdrawButton } from '../withdraw-button/withdraw-button.tsx';
import styles from './sent-message.module.css';

interface SentMessageProps {
  /** Its author's secret; null when the server gave none. */
  receipt: string | null;
  /** The message itself, where the page still has it. */
  letter?: { text: string; name: string };
  /** Begins another; a link to the empty form when left out. */
  again?: () => void;
}

/** What an author sees of a message that waits to be read: the one place where its private link is shown. */
export function SentMessage({ receipt, letter, again }: SentMessageProps) {
  const { locale, t } = useModule();
  return (
    <div className={styles.sent}>
      <Note kind="success" role="status" title={t('messages.sent')}>
        <p>{t('messages.sentText')}</p>
      </Note>
      {letter === undefined ? null : (
        <Letter {...letter} language={locale} waiting>
          <b>{t('messages.sent')}</b>
        </Letter>
      )}
      {receipt === null ? null : (
        <div className={styles.withdraw}>
          <p className="meta">{t('messages.withdrawHint')}</p>
          <PrivateLink label={t('messages.withdrawLink')} to={`/heart-written?sent=${receipt}`} />
          <WithdrawButton receipt={receipt} />
        </div>
      )}
      <p>
        {again === undefined ? (
          <Button kind="quiet" to="/heart-written">
            {t('messages.again')}
          </Button>
        ) : (
          <Button kind="quiet" onClick={again}>
            {t('messages.again')}
          </Button>
        )}
      </p>
    </div>
  );
}
