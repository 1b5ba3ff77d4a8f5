import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Form, type FormProps } from './form.tsx';
import { FailedNote, QueuedNote, RestoredNote } from './form-notes.tsx';

function Letter(props: Pick<FormProps<'contact'>, 'posted' | 'problem'>) {
  const { texts } = useExampleContent();
  return (
    <Form
      form="contact"
      path="/contact-us"
      label={texts.name}
      submit={texts.name}
      fields={[{ name: 'email', kind: 'email', label: texts.name, hint: texts.error, max: 254 }]}
      toBody={(read) => ({ name: '', email: read('email'), subject: '', text: '', locale: 'en' })}
      sent={() => null}
      {...props}
    />
  );
}

export const examples: Example[] = [
  { name: 'empty', render: () => <Letter /> },
  {
    name: 'refused without scripts',
    render: () => (
      <Letter
        posted={{
          form: 'contact',
          values: { email: 'zahra@mail' },
          fields: { email: 'email' },
          problem: 'invalid',
        }}
      />
    ),
  },
  { name: 'not taken', render: () => <Letter problem="too-many-requests" /> },
  { name: 'put back', render: () => <RestoredNote onDiscard={() => undefined} /> },
  { name: 'waits for a connection', render: () => <QueuedNote onCancel={() => undefined} /> },
  {
    name: 'no network',
    render: () => <FailedNote problem={{ code: 'unavailable', status: 0 }} attempt={0} />,
  },
];
