import { Button } from '@sahn/shared-ui/components/button';
import { Dialog } from '@sahn/shared-ui/components/dialog';
import { Note } from '@sahn/shared-ui/components/note';
import { useModule } from '@sahn/shared-ui/module-context';
import { useState } from 'react';

interface ConfirmPostProps {
  /** Where it is posted without scripts, below the locale prefix. */
  path: string;
  /** What is posted: a hidden field. */
  field: string;
  value: string;
  /** Words of the button; `about` sets it apart for those who hear it. */
  label: string;
  about?: string;
  quiet?: boolean;
  title: string;
  text: string;
  /** Words of the button that does it. */
  confirm: string;
  failed: string;
  /** What is done with scripts, after a question. */
  act: () => Promise<void>;
  onDone: () => void;
}

type State = 'idle' | 'asking' | 'busy' | 'failed';

/** An act that is asked about first. Without scripts it is an ordinary post. */
export function ConfirmPost(props: ConfirmPostProps) {
  const { t, href, report } = useModule();
  const [state, setState] = useState<State>('idle');
  const close = () => setState('idle');
  const act = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      await props.act();
      close();
      props.onDone();
    } catch (error) {
      report(error, props.path);
      setState('failed');
    }
  };
  return (
    <>
      <form
        method="post"
        action={href(props.path)}
        onSubmit={(event) => {
          event.preventDefault();
          setState('asking');
        }}
      >
        <input type="hidden" name={props.field} value={props.value} />
        <Button type="submit" kind={props.quiet ? 'quiet' : 'line'}>
          {props.label}
          {props.about === undefined ? null : <span className="sr">: {props.about}</span>}
        </Button>
      </form>
      <Dialog
        open={state !== 'idle'}
        onClose={close}
        title={props.title}
        actions={
          <>
            <Button busy={state === 'busy'} onClick={() => void act()}>
              {props.confirm}
            </Button>
            <Button kind="line" onClick={close}>
              {t('confirm.cancel')}
            </Button>
          </>
        }
      >
        <p>{props.text}</p>
        {state === 'failed' ? (
          <Note kind="danger" role="alert">
            {props.failed}
          </Note>
        ) : null}
      </Dialog>
    </>
  );
}
