import { Button } from '@sahn/shared-ui/button';
import { useModule } from '@sahn/shared-ui/module-context';
import { Note } from '@sahn/shared-ui/note';
import { useHydrated } from '@sahn/shared-ui/use-hydrated';
import { useState } from 'react';

type State = 'idle' | 'busy' | 'failed' | 'withdrawn';

/** Takes an author's message back. */
export function WithdrawButton({ receipt }: { receipt: string }) {
  const { api, t, report } = useModule();
  const ready = useHydrated();
  const [state, setState] = useState<State>('idle');
  const withdraw = async () => {
    setState('busy');
    try {
      await api.withdraw(receipt);
      setState('withdrawn');
    } catch (error) {
      report(error, 'withdraw');
      setState('failed');
    }
  };
  if (state === 'withdrawn') {
    return (
      <Note kind="success" role="status">
        {t('messages.withdrawn')}
      </Note>
    );
  }
  return (
    <>
      {state === 'failed' ? (
        <Note kind="danger" role="alert">
          {t('messages.withdrawFailed')}
        </Note>
      ) : null}
      <Button kind="line" disabled={!ready} busy={state === 'busy'} onClick={() => void withdraw()}>
        {t('messages.withdraw')}
      </Button>
    </>
  );
}
