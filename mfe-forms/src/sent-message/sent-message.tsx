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
  message: { text: string; name: string };
  /** Starts a new message. */
  again: () => void;
}

/** Shown to the author after sending. The private link is shown here only. */
export function SentMessage({ receipt, message, again }: SentMessageProps) {
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
          <MessageCard {...message} language={locale} waiting>
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
