import type { Posted } from '@sahn/contracts/forms/forms';
import { type FieldDefinition, Form } from '@sahn/shared-ui/forms/form';
import { useModule } from '@sahn/shared-ui/module-context';
import { SentMessage } from '../sent-message/sent-message.tsx';

interface MessageFormProps {
  /** The query's `errors` and `problem`. */
  errors: string | null;
  problem: string | null;
  posted: Posted | null;
}

/** The form for a message to the wall. */
export function MessageForm({ errors, problem, posted }: MessageFormProps) {
  const { locale, ownPath, t } = useModule();
  const fields: FieldDefinition[] = [
    {
      name: 'text',
      kind: 'textarea',
      label: t('messages.text'),
      max: 2000,
      errorTexts: { required: t('messages.textRequired') },
    },
    {
      name: 'name',
      kind: 'text',
      label: t('messages.name'),
      hint: t('messages.nameHint'),
      max: 100,
      optional: true,
      autoComplete: 'name',
    },
  ];
  return (
    <Form
      form="messages"
      path={ownPath('heart-written')}
      label={t('messages.write')}
      submit={t('messages.submit')}
      fields={fields}
      errors={errors}
      problem={problem}
      posted={posted}
      toBody={(read) => ({ text: read('text'), name: read('name'), locale })}
      sent={({ receipt }, { text, name = '' }, again) => (
        <SentMessage receipt={receipt} message={{ text: text.trim(), name: name.trim() }} again={again} />
      )}
    />
  );
}
