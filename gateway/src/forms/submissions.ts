import {
  type Accepted,
  type Contact,
  type FormName,
  formSchemas,
  type Message,
  type Pledge,
  proofField,
  type Registration,
} from '@sahn/contracts/forms/forms';
import type { FieldCode } from '@sahn/contracts/problems/problem';
import * as v from 'valibot';
import type { ContentStore } from '../content/read/content-store.ts';
import { isCountry } from '../content/read/countries.ts';
import { type Database, inKeyedTransaction } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { fieldProblems } from '../http/field-problems.ts';
import { emailKey } from '../mail/email-key.ts';
import { storageFault, storageFaultText } from '../storage/storage-fault.ts';
import { sendingFields, trapField } from './form-names.ts';
import { clientKeyOf, doubleClickKeyOf, findAnswer, type SubmissionKey, storeAnswer } from './idempotency.ts';
import { claimProof } from './proofs.queries.ts';
import type { Proofs } from './proofs.ts';
import { createReceipt } from './receipt.ts';
import { type Storing, storeContact, storeMessage, storePledge, storeRegistration } from './store-form.ts';

interface Submission {
  form: FormName;
  /** The request body, not validated. */
  body: unknown;
  key: string | null;
  /** The sender, for posts without a key: the same body from the same sender within a short time is a double click. */
  sender?: string;
  /**
   * Counts the form before anything is stored; rejects when a rate limit is exceeded. The result uncounts it, when it was
   * not stored for a reason that is not the sender's.
   */
  allow: (proved: boolean) => Promise<() => Promise<void>>;
}

export interface Submissions {
  /**
   * Stores a form and resolves after the commit. The same key and body again give the same response and store nothing.
   * Throws `invalid` with a code for each field, `idempotency-mismatch`, `address-limit`, and what `allow` throws.
   */
  submit(submission: Submission): Promise<Accepted>;
}

type Parsed =
  | { form: 'registrations'; output: Registration }
  | { form: 'messages'; output: Message }
  | { form: 'contact'; output: Contact }
  | { form: 'pledges'; output: Pledge };

/** Whether the response contains the secret of a private link. */
const hasReceipt: Readonly<Record<FormName, boolean>> = {
  registrations: true,
  messages: true,
  contact: false,
  pledges: false,
};

function refuse(fields: Record<string, FieldCode>): never {
  throw new HttpError('invalid', { status: 422, fields });
}

function parseWith<Schema extends v.GenericSchema>(schema: Schema, fields: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, fields);
  return parsed.success ? parsed.output : refuse(fieldProblems(parsed.issues));
}

function parseForm(form: FormName, fields: unknown): Parsed {
  if (form === 'registrations') return { form, output: parseWith(formSchemas.registrations, fields) };
  if (form === 'messages') return { form, output: parseWith(formSchemas.messages, fields) };
  if (form === 'contact') return { form, output: parseWith(formSchemas.contact, fields) };
  return { form, output: parseWith(formSchemas.pledges, fields) };
}

function storeForm(storing: Storing, { form, output }: Parsed): Promise<void> {
  if (form === 'registrations') return storeRegistration(storing, output);
  if (form === 'messages') return storeMessage(storing, output);
  if (form === 'contact') return storeContact(storing, output);
  return storePledge(storing, output);
}

/** Removes the fields that do not belong to the form. */
function partsOf(body: unknown) {
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), body);
  if (!parsed.success || Array.isArray(body)) throw new HttpError('invalid');
  const all = parsed.output;
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => !sendingFields.includes(name)));
  const trap = all[trapField];
  return { fields, proof: all[proofField], trapped: typeof trap === 'string' && trap !== '' };
}

interface SubmissionsBase {
  database: Database;
  now: () => number;
  content: ContentStore;
  proofs: Proofs;
  /** Keys the digests of posts without a key. */
  doubleClickSecret: string;
}

export function createSubmissions(base: SubmissionsBase): Submissions {
  const { database, now, content, proofs, doubleClickSecret } = base;
  /** Running submissions by form, key and body: identical requests meanwhile get the same response. */
  const underWay = new Map<string, Promise<Accepted>>();

  function keyOf({ key, sender }: Submission, fields: unknown): SubmissionKey | null {
    if (key !== null) return clientKeyOf(key);
    return sender === undefined ? null : doubleClickKeyOf(doubleClickSecret, sender, fields);
  }

  async function tryToStore(
    { form, allow }: Submission,
    key: SubmissionKey | null,
    fields: unknown,
    given: unknown,
  ): Promise<Accepted> {
    const snapshot = await content.snapshot();
    const parsed = parseForm(form, fields);
    const { output } = parsed;
    if ('country' in output && !isCountry(snapshot, output.country)) refuse({ country: 'country' });
    const body = JSON.stringify(output);
    const before = key === null ? null : await findAnswer(database, { form, key, body, now: now() });
    if (before) return before;
    const proof = await proofs.check(form, given);
    const uncount = await allow(proof !== null);
    // What is counted or stored once: forms of different visitors do not wait for each other.
    const locked = [
      ...(key === null ? [] : [`${form} ${key.text}`]),
      ...('email' in output ? [emailKey(output.email)] : []),
    ];
    const stored = inKeyedTransaction(database, locked, async (connection): Promise<Accepted> => {
      const at = now();
      const sent = key === null ? null : { form, key, body, now: at };
      // The same key may have been stored since, with this body or another.
      const meanwhile = sent && (await findAnswer(connection, sent));
      if (meanwhile) return meanwhile;
      const receipt = createReceipt();
      const held = proof === null || !(await claimProof(connection, proof));
      await storeForm({ connection, snapshot, receipt, held, now: at }, parsed);
      const answer: Accepted = { receipt: hasReceipt[form] ? receipt : null, held };
      if (sent) await storeAnswer(connection, sent, answer);
      return answer;
    });
    return stored.catch(async (error: unknown) => {
      if (!(error instanceof HttpError)) await uncount();
      throw error;
    });
  }

  const store = (...submission: Parameters<typeof tryToStore>) =>
    tryToStore(...submission).catch((error: unknown) => {
      const fault = storageFault(error);
      if (fault === null) throw error;
      const detail = storageFaultText[fault];
      throw new HttpError('unavailable', { detail, headers: { 'retry-after': '30' }, cause: error });
    });

  return {
    async submit(submission) {
      const { form, body } = submission;
      const { fields, proof, trapped } = partsOf(body);
      // Success, so that the bot does not try another way.
      if (trapped) return { receipt: hasReceipt[form] ? createReceipt() : null, held: true };
      const unique = keyOf(submission, fields);
      if (unique === null) return store(submission, null, fields, proof);
      const name = JSON.stringify([form, unique.text, fields]);
      const known = underWay.get(name);
      if (known) return known;
      const running = store(submission, unique, fields, proof);
      underWay.set(name, running);
      const forget = () => underWay.delete(name);
      running.then(forget, forget);
      return running;
    },
  };
}
