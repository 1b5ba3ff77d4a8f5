import { Button } from '@sahn/shared-ui/components/button';
import { Note } from '@sahn/shared-ui/components/note';
import { useModule } from '@sahn/shared-ui/module-context';
import { isolate } from '@sahn/shared-ui/text/format';
import { type FormEvent, useRef, useState } from 'react';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { TextField } from '../parts/text-field.tsx';
import { usePlatform } from '../platform/platform.tsx';
import { type Refusal, toRefusal } from '../platform/refusal.ts';
import styles from './frame.module.css';

/** The form that takes a token. It is sent to the gateway and kept nowhere in the browser. */
export function SignIn({ ended }: { ended: boolean }) {
  const { t } = useModule();
  const { signIn } = usePlatform();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const token = input.current?.value.trim() ?? '';
    if (token === '' || isSending) {
      input.current?.focus();
      return;
    }
    setSending(true);
    setRefusal(null);
    try {
      await signIn(token);
    } catch (error) {
      setRefusal(toRefusal(error));
      setSending(false);
      input.current?.focus();
    }
  };
  return (
    <form className={styles.signIn} onSubmit={(event) => void submit(event)}>
      <h1 className="t6">{t('signIn.title')}</h1>
      {ended ? (
        <Note role="status" title={t('signIn.ended')}>
          {t('signIn.endedText')}
        </Note>
      ) : null}
      <p>{t('signIn.text')}</p>
      <TextField
        ref={input}
        label={t('signIn.token')}
        hint={t('signIn.hint', { file: isolate('operator.token') })}
        type="password"
        name="token"
        required
        autoComplete="current-password"
        spellCheck={false}
      />
      {refusal ? <RefusalNote refusal={refusal} /> : null}
      <Button type="submit" busy={isSending}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
