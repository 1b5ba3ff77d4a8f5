import type { Accepted, FormBody, FormName } from '@sahn/contracts/forms';
import type { Problem } from '@sahn/contracts/problem';
import { useModule } from '@sahn/shared-ui/module-context';
import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldDefinition } from './field-definition.ts';
import { dropDraft, type FormValues, keepDraft, readDraft } from './form-draft.ts';
import { type FieldErrors, parseErrors } from './form-words.ts';
import { checkAgain, sendForm } from './send-form.ts';

/** Gives the text that stands in a field. */
type ReadField = (name: string) => string;

export interface FormOptions<Name extends FormName> {
  form: Name;
  fields: readonly FieldDefinition[];
  /** Makes what is sent. */
  toBody: (read: ReadField) => FormBody<Name>;
  /** What the server said of a form posted without scripts: the query's `errors`. */
  errors: string | null;
}

type Phase<Name extends FormName> =
  | { name: 'idle' | 'sending' }
  | { name: 'failed'; problem: Pick<Problem, 'code' | 'status'> }
  | { name: 'sent'; accepted: Accepted; body: FormBody<Name> };

const readerOf =
  (form: HTMLFormElement): ReadField =>
  (name) => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };

/**
 * The life of a form: idle, sending, then sent or failed. Without scripts the browser posts it; a failure keeps all
 * that was typed and the same idempotency key, so that a second attempt never registers twice.
 */
export function useForm<Name extends FormName>({ form, fields, toBody, errors }: FormOptions<Name>) {
  const { api, report } = useModule();
  const element = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState('');
  const [phase, setPhase] = useState<Phase<Name>>({ name: 'idle' });
  const [wrong, setWrong] = useState<FieldErrors>(() => parseErrors(errors, fields));
  const [attempt, setAttempt] = useState(0);
  const [draft, setDraft] = useState<FormValues>({});
  const lastSent = useRef('');

  const begin = () => {
    setKey(crypto.randomUUID?.() ?? '');
    setPhase({ name: 'idle' });
    setWrong({});
  };

  // Only once: what was typed before scripts came, or in an earlier visit, is not typed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's name and fields do not change
  useEffect(() => {
    setKey(crypto.randomUUID?.() ?? '');
    const drawn = element.current;
    if (drawn === null || drawn.contains(document.activeElement)) return;
    const read = readerOf(drawn);
    const kept = readDraft(form);
    const lost = fields.filter((field) => read(field.name) === '' && kept[field.name]);
    if (lost.length === 0) return;
    setDraft({ ...kept, ...Object.fromEntries(fields.flatMap(({ name }) => typed(name, read))) });
  }, []);

  const keep = () => {
    if (element.current === null) return;
    const read = readerOf(element.current);
    // An address is nobody's business but the server's: it is not left behind in the browser.
    const lasting = fields.filter((field) => field.kind !== 'email');
    keepDraft(form, Object.fromEntries(lasting.map(({ name }) => [name, read(name)])));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const read = readerOf(event.currentTarget);
    // Without a key, or with the trap filled, the form takes the way that it takes without scripts.
    if (key === '' || read('website') !== '') return;
    event.preventDefault();
    if (phase.name === 'sending') return;
    const body = toBody(read);
    setPhase({ name: 'sending' });
    const outcome = await sendForm(api, form, body, () => keyFor(body));
    setAttempt((count) => count + 1);
    if (outcome.kind === 'sent') {
      dropDraft(form);
      setDraft({});
      setWrong({});
      setPhase({ name: 'sent', accepted: outcome.accepted, body });
      return;
    }
    keep();
    if (outcome.kind === 'refused') {
      const shown = fields.some(({ name }) => Object.hasOwn(outcome.errors, name));
      setWrong(outcome.errors);
      setPhase(shown ? { name: 'idle' } : { name: 'failed', problem: { code: 'invalid', status: 422 } });
      return;
    }
    report(outcome.error, `form ${form}`);
    // The key belongs to other words: they were sent before, and these are not they.
    if (outcome.problem.code === 'idempotency-mismatch') setKey(crypto.randomUUID());
    setWrong({});
    setPhase({ name: 'failed', problem: outcome.problem });
  };

  /** The same key for the same words: other words are another submission. */
  const keyFor = (body: FormBody<Name>): string => {
    const text = JSON.stringify(body);
    const same = lastSent.current === '' || lastSent.current === text;
    lastSent.current = text;
    if (same) return key;
    const next = crypto.randomUUID();
    setKey(next);
    return next;
  };

  /** After the first attempt, going from one field to the next says whether the first is mended. */
  const leave = async (event: FocusEvent<HTMLFormElement>) => {
    keep();
    if (attempt === 0 || phase.name === 'sending') return;
    // Not on the way to a button: a message that goes away would move it from under the pointer.
    if (!event.relatedTarget?.matches('input, textarea, select')) return;
    const left = event.target.id.slice(`${form}-`.length);
    const found = await checkAgain(form, toBody(readerOf(event.currentTarget)));
    if (found === null) return;
    setWrong((before) =>
      Object.fromEntries(
        Object.entries(found).filter(([name]) => name === left || Object.hasOwn(before, name)),
      ),
    );
  };

  return { element, key, phase, wrong, attempt, draft, begin, submit, leave, keep };
}

function typed(name: string, read: ReadField): [string, string][] {
  const value = read(name);
  return value === '' ? [] : [[name, value]];
}
