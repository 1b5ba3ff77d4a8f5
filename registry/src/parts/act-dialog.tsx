import { Button } from '@sahn/shared-ui/components/button';
import { Dialog } from '@sahn/shared-ui/components/dialog';
import { useToast } from '@sahn/shared-ui/components/toast';
import { useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, useState } from 'react';
import { type Refusal, toRefusal } from '../platform/refusal.ts';
import { RefusalNote } from './refusal-note.tsx';

export interface ActDialogProps {
  title: string;
  /** Text of the button that does it. */
  confirm: string;
  /** Said when it is done. */
  done: string;
  /** What would change. */
  children: ReactNode;
  /** Whether it can be done: what would change is known. */
  isReady?: boolean;
  /** Resolves with what must be shown afterwards, if anything. Rejects with a `Refusal`. */
  act: () => Promise<ReactNode>;
  onClose: () => void;
}

/** Asks once, shows what would change, does it, and says the gateway's refusal. */
export function ActDialog({ title, confirm, done, children, isReady = true, act, onClose }: ActDialogProps) {
  const { t } = useModule();
  const toast = useToast();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [result, setResult] = useState<ReactNode>(null);
  const run = async () => {
    setRunning(true);
    setRefusal(null);
    try {
      const shown = await act();
      toast.show({ text: done });
      if (shown) setResult(shown);
      else onClose();
    } catch (error) {
      setRefusal(toRefusal(error));
    } finally {
      setRunning(false);
    }
  };
  const close = () => {
    if (!isRunning) onClose();
  };
  const actions = result ? (
    <Button onClick={close}>{t('act.close')}</Button>
  ) : (
    <>
      <Button kind="line" onClick={close}>
        {t('act.cancel')}
      </Button>
      <Button busy={isRunning} disabled={!isReady} onClick={() => void run()}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={close} title={title} size="wide" actions={actions}>
      <div className="stack">
        {result ?? children}
        {refusal ? <RefusalNote refusal={refusal} /> : null}
      </div>
    </Dialog>
  );
}
