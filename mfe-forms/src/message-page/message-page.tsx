import type { OwnMessage } from '@sahn/contracts/forms/forms';
import type { Head, LoaderArgs, PageProps, Translate } from '@sahn/contracts/modules/module';
import { Breadcrumb } from '@sahn/shared-ui/components/breadcrumb';
import { Button } from '@sahn/shared-ui/components/button';
import { Note } from '@sahn/shared-ui/components/note';
import { useModule } from '@sahn/shared-ui/module-context';
import { useState } from 'react';
import { MessageCard } from '../message-card/message-card.tsx';
import { PrivateLink } from '../private-link/private-link.tsx';
import { WithdrawButton } from '../withdraw-button/withdraw-button.tsx';
import styles from './message-page.module.css';

export function loader({ api, params }: LoaderArgs): Promise<OwnMessage> {
  return api.ownMessage(params.receipt ?? '');
}

export function head({ t }: { t: Translate }): Head {
  return { title: t('messages.ownTitle'), noindex: true };
}

const stateKeys = {
  held: 'messages.stateHeld',
  public: 'messages.statePublic',
  refused: 'messages.stateRefused',
  hidden: 'messages.stateHidden',
  withdrawn: 'messages.stateWithdrawn',
} as const satisfies Record<OwnMessage['state'], string>;

const stateTextKeys = {
  held: 'messages.stateHeldText',
  public: 'messages.statePublicText',
  refused: 'messages.stateRefusedText',
  hidden: 'messages.stateHiddenText',
  withdrawn: 'messages.stateWithdrawnText',
} as const satisfies Record<OwnMessage['state'], string>;

/** An author's own message, at its secret address. */
export function Page({ data, params }: PageProps<OwnMessage>) {
  const { ownPath, t } = useModule();
  const [isWithdrawn, setWithdrawn] = useState(false);
  const state = isWithdrawn ? 'withdrawn' : data.state;
  const receipt = params.receipt ?? '';
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        above={[{ label: t('messages.title'), to: ownPath('heart-written') }]}
        current={t('messages.ownTitle')}
      />
      <div className={styles.body}>
        <header className={styles.head}>
          <h1>{t('messages.ownTitle')}</h1>
          <div role="status">
            <p className="lede">{t(stateTextKeys[state])}</p>
          </div>
        </header>
        {state === 'withdrawn' ? null : (
          <>
            <MessageCard
              text={data.text}
              name={data.name}
              language={data.language}
              waiting={state !== 'public'}
            >
              <b>{t(stateKeys[state])}</b>
              <time dateTime={data.day.iso}>{data.day.civil}</time>
            </MessageCard>
            <section aria-labelledby="own-link">
              <h2 id="own-link" className="t4">
                {t('messages.ownLink')}
              </h2>
              <PrivateLink label={t('messages.ownLink')} to={ownPath('message', { receipt })} />
              <Note role="note">{t('messages.ownPrivate')}</Note>
            </section>
            <WithdrawButton receipt={receipt} onDone={() => setWithdrawn(true)} />
          </>
        )}
        <p>
          <Button kind="quiet" to={ownPath('heart-written')}>
            {t('messages.back')}
          </Button>
        </p>
      </div>
    </div>
  );
}
