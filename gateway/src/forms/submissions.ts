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
import { type Database, inTransaction, isUnavailable } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { fieldProblems } from '../http/field-problems.ts';
import { sendingFields, trapField } from './form-names.ts';
import { findAnswer, storeAnswer } from './idempotency.ts';
import { claimProof } from './proofs.queries.ts';
import type { Proofs } from './proofs.ts';
import { createReceipt } from './receipt.ts';
import { type Storing, storeContact, storeMessage, storePledge, storeRegistration } from './store-form.ts';

interface Submission {
  form: FormName;
  /** As it came. */
  body: unknown;
  key: string | null;
  /** Where it came from, for posts that bring no key: the same from the same sender at once is a double click. */
  sender?: string;
  /** Called before anything is stored; rejects when this visitor, or all together, have sent enough. */
  allow: (proved: boolean) => Promise<void>;
}

export interface Submissions {
  /**
   * Stores a form and answers when it is safely stored. The same key and body again: the same answer, nothing
   * stored. Throws `invalid` with a code per field, `idempotency-mismatch`, `address-limit`, and what `allow` throws.
   */
  submit(submission: Submission): Promise<Accepted>;
}

/** How long the same post without a key counts as one. */
const doubleClickMs = 10_000;

const KeySchema = v.pipe(v.string(), v.uuid());

type Parsed =
  | { form: 'registrations'; output: Registration }
  | { form: 'messages'; output: Message }
  | { form: 'contact'; output: Contact }
  | { form: 'pledges'; output: Pledge };

/** Whether the answer holds the secret of a private link. */
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

/** Splits off the fields that are about the sending, not of the form. */
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
}

export function createSubmissions({ database, now, content, proofs }: SubmissionsBase): Submissions {
  /** Submissions under way by form, key and body: the same request meanwhile gets the same answer. */
  const underWay = new Map<string, Promise<Accepted>>();

  async function store({ form, key, allow }: Submission, fields: unknown, given: unknown): Promise<Accepted> {
    const snapshot = await content.snapshot();
    const parsed = parseForm(form, fields);
    const { output } = parsed;
    if ('country' in output && !isCountry(snapshot, output.country)) refuse({ country: 'country' });
    const body = JSON.stringify(output);
    const before = key === null ? null : await findAnswer(database, form, key, body);
    if (before) return before;
    const proof = await proofs.check(form, given);
    await allow(proof !== null);
    const stored = inTransaction(database, async (connection): Promise<Accepted> => {
      const at = now();
      const receipt = createReceipt();
      const held = proof === null || !(await claimProof(connection, proof));
      await storeForm({ connection, snapshot, receipt, held, now: at }, parsed);
      const answer: Accepted = { receipt: hasReceipt[form] ? receipt : null, held };
      if (key !== null) await storeAnswer(connection, form, key, body, answer, at);
      return answer;
    });
    return stored.catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      throw new HttpError('unavailable', { headers: { 'retry-after': '30' }, cause: error });
    });
  }

  return {
    async submit(submission) {
      const { form, body, key } = submission;
      const { fields, proof, trapped } = partsOf(body);
      // A bot that is answered with success does not try another way.
      if (trapped) return { receipt: hasReceipt[form] ? createReceipt() : null, held: true };
      if (key !== null && !v.is(KeySchema, key))
        throw new HttpError('invalid', { detail: 'The idempotency key is not a UUID.' });
      if (key === null && submission.sender === undefined) return store(submission, fields, proof);
      const name = JSON.stringify([form, key, submission.sender, fields]);
      const known = underWay.get(name);
      if (known) return known;
      const running = store(submission, fields, proof);
      underWay.set(name, running);
      const forget = () => underWay.delete(name);
      if (key === null) running.then(() => setTimeout(forget, doubleClickMs).unref(), forget);
      else running.then(forget, forget);
      return running;
    },
  };
}
