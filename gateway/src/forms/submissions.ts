import { randomUUID } from 'node:crypto';
import {
  type Accepted,
  type Contact,
  type FormName,
  formSchemas,
  type Message,
  type Registration,
} from '@sahn/contracts/forms';
import type { FieldCode } from '@sahn/contracts/problem';
import * as v from 'valibot';
import { isCountry } from '../api/countries.ts';
import { fieldProblems } from '../api/field-problems.ts';
import type { ContentStore } from '../content/content-store.ts';
import { type Connection, type Database, inTransaction } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { keyField, trapField } from './form-names.ts';
import { findAnswer, keepAnswer } from './idempotency.ts';
import { queueLetter } from './outbox.queries.ts';
import { createReceipt, hashReceipt } from './receipt.ts';

/** One letter to an address a day, however often somebody enters it. */
const letterPauseMs = 24 * 3_600_000;

interface Submission {
  form: FormName;
  /** As it came. */
  body: unknown;
  key: string | null;
  /** Called before anything is stored; rejects when this visitor has sent enough. */
  allow: () => Promise<void>;
}

export interface Submissions {
  /**
   * Stores a form and answers when it is safely stored. The same key and body again: the same answer, nothing
   * stored. Throws `invalid` with a code per field, `idempotency-mismatch`, and what `allow` throws.
   */
  submit(submission: Submission): Promise<Accepted>;
}

const KeySchema = v.pipe(v.string(), v.uuid());

function refuse(fields: Record<string, FieldCode>): never {
  throw new HttpError('invalid', { status: 422, fields });
}

async function storeRegistration(connection: Connection, form: Registration, receipt: string, now: number) {
  const wroteLately = await connection
    .selectFrom('registration')
    .select('id')
    .where('email', '=', form.email)
    .where('created', '>', now - letterPauseMs)
    .limit(1)
    .executeTakeFirst();
  await connection
    .insertInto('registration')
    .values({
      id: randomUUID(),
      ...form,
      receipt: hashReceipt(receipt),
      state: 'received',
      occasion: null,
      created: now,
      performed: null,
    })
    .execute();
  if (wroteLately) return;
  const letter = { letter: 'registered', recipient: form.email, locale: form.locale, details: { receipt } };
  await queueLetter(connection, letter, now);
}

async function storeMessage(connection: Connection, form: Message, receipt: string, now: number) {
  await connection
    .insertInto('message')
    .values({
      id: randomUUID(),
      receipt: hashReceipt(receipt),
      text: form.text,
      name: form.name === '' ? null : form.name,
      locale: form.locale,
      state: 'held',
      created: now,
      decided: null,
    })
    .execute();
}

async function storeContact(connection: Connection, form: Contact, operator: string, now: number) {
  await connection
    .insertInto('contact')
    .values({ id: randomUUID(), ...form, created: now })
    .execute();
  const { locale, ...details } = form;
  await queueLetter(connection, { letter: 'contact', recipient: operator, locale, details }, now);
}

interface Storing {
  database: Database;
  now: () => number;
}

/** Splits off the fields that are about the sending, not of the form. */
function partsOf(body: unknown): { fields: Record<string, unknown>; trapped: boolean } {
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), body);
  if (!parsed.success || Array.isArray(body)) throw new HttpError('invalid');
  const { [trapField]: trap, [keyField]: _, ...fields } = parsed.output;
  return { fields, trapped: typeof trap === 'string' && trap !== '' };
}

export function createSubmissions({ database, now }: Storing, content: ContentStore): Submissions {
  /** Submissions under way by form, key and body: whoever sends the same meanwhile gets the same answer. */
  const underWay = new Map<string, Promise<Accepted>>();

  async function store(form: FormName, fields: unknown, key: string | null, allow: Submission['allow']) {
    const snapshot = await content.snapshot();
    const parsed = v.safeParse(formSchemas[form], fields);
    if (!parsed.success) refuse(fieldProblems(parsed.issues));
    const { output } = parsed;
    if ('country' in output && !isCountry(snapshot, output.country)) refuse({ country: 'country' });
    const body = JSON.stringify(output);
    const before = key === null ? null : await findAnswer(database, form, key, body);
    if (before) return before;
    await allow();
    return inTransaction(database, async (connection): Promise<Accepted> => {
      const at = now();
      const receipt = createReceipt();
      if ('country' in output) await storeRegistration(connection, output, receipt, at);
      else if ('subject' in output) await storeContact(connection, output, snapshot.site.contact, at);
      else await storeMessage(connection, output, receipt, at);
      const answer: Accepted = { receipt: form === 'contact' ? null : receipt };
      if (key !== null) await keepAnswer(connection, form, key, body, answer, at);
      return answer;
    });
  }

  return {
    async submit({ form, body, key, allow }) {
      const { fields, trapped } = partsOf(body);
      // Told that all went well, a machine does not try again in another way.
      if (trapped) return { receipt: form === 'contact' ? null : createReceipt() };
      if (key === null) return store(form, fields, null, allow);
      if (!v.is(KeySchema, key))
        throw new HttpError('invalid', { detail: 'The idempotency key is not a UUID.' });
      const name = JSON.stringify([form, key, fields]);
      const running =
        underWay.get(name) ?? store(form, fields, key, allow).finally(() => underWay.delete(name));
      underWay.set(name, running);
      return running;
    },
  };
}
