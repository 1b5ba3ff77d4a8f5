import type { Accepted, FormBody, FormName, Posted } from '@sahn/contracts/forms/forms';
import type { Problem } from '@sahn/contracts/problems/problem';
import { useModule } from '@sahn/shared-ui/module-context';
import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldDefinition } from './field-definition.ts';
import {
  type Draft,
  draftStorageKey,
  dropDraft,
  type FormValues,
  findDraft,
  keepDraft,
} from './form-draft.ts';
import { type FieldErrors, isProblemCode, parseErrors } from './form-errors.ts';
import { keepEmails, keptEmails } from './kept-emails.ts';
import { type RunningProof, startProof } from './prove.ts';
import { type ReadField, readEmails, readerOf, readTyped, untouchedFields } from './read-fields.ts';
import { checkAgain, loadCheck, type Outcome, sendForm } from './send-form.ts';
import { waitForConnection } from './wait-for-connection.ts';

export interface FormOptions<Name extends FormName> {
  form: Name;
  /** Distinguishes several forms of one kind on a page. Default: the name of the form. */
  name?: string;
  fields: readonly FieldDefinition[];
  /** Makes the request body. */
  toBody: (read: ReadField) => FormBody<Name>;
  /** The query's `errors` and `problem`, set after a post without scripts. */
  errors?: string | null;
  problem?: string | null;
  /** The values of a form posted without scripts and refused. */
  posted?: Posted | null;
}

type Phase<Name extends FormName> =
  | { name: 'idle' | 'sending' | 'queued' }
  | { name: 'failed'; problem: Pick<Problem, 'code' | 'status'> }
  | { name: 'sent'; accepted: Accepted; body: FormBody<Name> };

const idle = { name: 'idle' } as const;

function firstPhase<Name extends FormName>({ posted, problem = null }: FormOptions<Name>): Phase<Name> {
  const code = posted ? posted.problem : problem;
  const isWhole = isProblemCode(code) && (!posted || code !== 'invalid');
  return isWhole ? { name: 'failed', problem: { code, status: 422 } } : idle;
}

/** Empty in insecure contexts, which lack `randomUUID`: forms are then posted as without scripts. */
const makeKey = (): string => crypto.randomUUID?.() ?? '';

/**
 * State of a form: idle, sending, waiting for a connection, then sent or failed. Without scripts the browser posts it.
 * Typed values and the idempotency key are kept until it is sent, also on the device, so that a retry is never a second
 * submission and a failure loses nothing.
 */
export function useForm<Name extends FormName>(options: FormOptions<Name>) {
  const { form, name = form, fields, toBody, errors = null, posted = null } = options;
  const { api, report } = useModule();
  const storageKey = draftStorageKey(name);
  const element = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState('');
  const [phase, setPhase] = useState<Phase<Name>>(() => firstPhase(options));
  const [wrong, setWrong] = useState<FieldErrors>(() => posted?.fields ?? parseErrors(errors, fields));
  const [attempt, setAttempt] = useState(0);
  const [restored, setRestored] = useState<FormValues | null>(null);
  /** Number of times that the form was reset. */
  const [round, setRound] = useState(0);
  const proof = useRef<RunningProof>(null);
  /** The running submission; there is at most one. */
  const running = useRef<AbortController>(null);

  // On mount only: restores the draft of an earlier visit, and sends it if it is queued.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's name and fields do not change
  useEffect(() => {
    setKey(makeKey());
    if (posted === null) void restore(findDraft(storageKey), keptEmails(storageKey));
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, []);

  const restore = async (kept: string | null, emails: FormValues) => {
    // Without the schemas (offline) the draft is not restored, but stays in storage.
    const check = kept === null ? null : await loadCheck().catch(() => null);
    if (element.current === null || running.current !== null) return;
    const draft = kept === null || check === null ? null : check.parseDraft(kept, Date.now());
    if (check !== null && draft === null) dropDraft(storageKey);
    const values = { ...emails, ...draft?.values };
    const back = untouchedFields(element.current, fields).filter((field) => values[field]);
    if (back.length === 0) return;
    setRestored(Object.fromEntries(back.map((field) => [field, values[field] ?? ''])));
    if (draft === null) return;
    setKey(draft.key);
    if (draft.queued)
      await send(
        toBody((field) => draft.values[field] ?? ''),
        draft.key,
        draft,
      );
  };

  /** Starts the proof, and loads the schemas, while the visitor types, because both take time. */
  const prove = (): RunningProof => {
    proof.current ??= startProof(api, form);
    return proof.current;
  };

  const prepare = () => {
    prove();
    void loadCheck().catch(() => {});
  };

  const keep = (draftKey = key) => {
    if (element.current === null || running.current !== null) return;
    keepEmails(storageKey, readEmails(element.current, fields));
    const values = readTyped(element.current, fields, { withEmail: false });
    if (values === null) dropDraft(storageKey);
    else keepDraft(storageKey, { values, key: draftKey, at: Date.now(), queued: false });
  };

  const forget = () => {
    dropDraft(storageKey);
    keepEmails(storageKey, null);
  };

  /** Sends until there is a response. Without a connection it waits for one, until it is cancelled or unmounted. */
  const send = async (body: FormBody<Name>, sendKey: string, draft: Draft | null) => {
    const abort = new AbortController();
    running.current = abort;
    let waiting = draft;
    setPhase({ name: waiting === null ? 'sending' : 'queued' });
    for (let vain = 0; ; vain += 1) {
      const outcome = await sendForm(api, form, body, sendKey, () => prove().take());
      if (abort.signal.aborted) return;
      const isSilent = outcome.kind === 'failed' && outcome.problem.status === 0;
      if (!isSilent || (waiting === null && navigator.onLine)) {
        running.current = null;
        settle(outcome, body);
        return;
      }
      // After pressing Send, the draft includes the email address until it is sent.
      const values = element.current && readTyped(element.current, fields, { withEmail: true });
      waiting ??= { values: values ?? {}, key: sendKey, at: Date.now(), queued: true };
      keepDraft(storageKey, waiting);
      setPhase({ name: 'queued' });
      await waitForConnection(vain, abort.signal);
      if (abort.signal.aborted) return;
    }
  };

  const settle = (outcome: Outcome, body: FormBody<Name>) => {
    setAttempt((count) => count + 1);
    if (outcome.kind === 'sent') {
      forget();
      setRestored(null);
      setWrong({});
      setPhase({ name: 'sent', accepted: outcome.accepted, body });
      return;
    }
    keep();
    if (outcome.kind === 'refused') {
      const shown = fields.some((field) => Object.hasOwn(outcome.errors, field.name));
      setWrong(outcome.errors);
      setPhase(shown ? idle : { name: 'failed', problem: { code: 'invalid', status: 422 } });
      return;
    }
    if (outcome.problem.status !== 0) report(outcome.error, `form ${form}`);
    // The key was used for another text, which was accepted: this text is a new submission.
    if (outcome.problem.code === 'idempotency-mismatch') {
      const next = makeKey();
      setKey(next);
      keep(next);
    }
    setWrong({});
    setPhase({ name: 'failed', problem: outcome.problem });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const read = readerOf(event.currentTarget);
    // Without a key, or with the honeypot filled in, the browser posts the form as without scripts.
    if (key === '' || read('website') !== '') return;
    event.preventDefault();
    if (running.current !== null) return;
    keep();
    void send(toBody(read), key, null);
  };

  /** Stops waiting for a connection; the typed values stay. */
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    keep();
    setPhase(idle);
  };

  /** Resets the form for another submission. */
  const begin = () => {
    forget();
    setKey(makeKey());
    setRestored(null);
    setWrong({});
    setPhase(idle);
    setRound((count) => count + 1);
    proof.current = null;
  };

  /** After the first attempt, leaving a field validates it again. */
  const leave = async (event: FocusEvent<HTMLFormElement>) => {
    keep();
    if (attempt === 0 || running.current !== null) return;
    // Not when the focus moves to a button: a removed error message would move the button from under the pointer.
    if (!event.relatedTarget?.matches('input, textarea, select')) return;
    const left = event.target.id.slice(`${name}-`.length);
    const found = await checkAgain(form, toBody(readerOf(event.currentTarget)));
    if (found === null) return;
    setWrong((before) =>
      Object.fromEntries(
        Object.entries(found).filter(([field]) => field === left || Object.hasOwn(before, field)),
      ),
    );
  };

  return {
    element,
    key,
    phase,
    wrong,
    attempt,
    restored,
    round,
    prepare,
    keep,
    submit,
    leave,
    cancel,
    begin,
  };
}
