import { Button } from '@sahn/shared-ui/components/button';
import { Note } from '@sahn/shared-ui/components/note';
import { useModule } from '@sahn/shared-ui/module-context';
import { useState } from 'react';
import { MessageCard } from '../message-card/message-card.tsx';
import { PrivateLink } from '../private-link/private-link.tsx';
import { WithdrawButton } from '../withdraw-button/withdraw-button.tsx';
import styles from './sent-message.module.css';

interface SentMessageProps {
  /** Its author's secret; null when the server gave none. */
  receipt: string | null;
  /** The message itself. */
  letter: { text: string; name: string };
  /** Begins another. */
  again: () => void;
}

/** What an author sees of a message that waits to be read: the one time that its private link is shown unasked. */
export function SentMessage({ receipt, letter, again }: SentMessageProps) {
  const { locale, ownPath, t } = useModule();
  const [isWithdrawn, setWithdrawn] = useState(false);
  return (
    <div className={styles.sent}>
      {isWithdrawn ? (
        <Note kind="success" role="status">
          {t('messages.withdrawn')}
        </Note>
      ) : (
        <>
          <Note kind="success" role="status" title={t('messages.sent')}>
            <p>{t('messages.sentText')}</p>
          </Note>
          <MessageCard {...letter} language={locale} waiting>
            <b>{t('messages.stateHeld')}</b>
          </MessageCard>
        </>
      )}
      {receipt === null || isWithdrawn ? null : (
        <div className={styles.withdraw}>
          <p className="meta">{t('messages.withdrawHint')}</p>
          <PrivateLink label={t('messages.ownLink')} to={ownPath('message', { receipt })} />
          <WithdrawButton receipt={receipt} onDone={() => setWithdrawn(true)} />
        </div>
      )}
      <p>
        <Button kind="quiet" onClick={again}>
          {t('messages.again')}
        </Button>
      </p>
    </div>
  );
}
