import { Button } from '@sahn/shared-ui/components/button';
import { Dialog } from '@sahn/shared-ui/components/dialog';
import { Note } from '@sahn/shared-ui/components/note';
import { useModule } from '@sahn/shared-ui/module-context';
import { useState } from 'react';

interface ConfirmPostProps {
  /** Where it is posted without scripts, below the locale prefix. */
  path: string;
  /** Name of the hidden field that is posted. */
  field: string;
  value: string;
  /** Text of the button; `about` distinguishes it from others for screen readers. */
  label: string;
  about?: string;
  quiet?: boolean;
  title: string;
  text: string;
  /** Text of the button that confirms. */
  confirm: string;
  failed: string;
  /** Runs after confirmation, where scripts run. */
  act: () => Promise<void>;
  onDone: () => void;
}

type State = 'idle' | 'asking' | 'busy' | 'failed';

/** A button whose action asks for confirmation first. Without scripts it is an ordinary form post. */
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
