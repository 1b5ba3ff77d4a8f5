import { type FormBody, type FormName, formSchemas } from '@sahn/contracts/forms/forms';
import { type FieldCode, isProblem, type Problem } from '@sahn/contracts/problems/problem';
import * as v from 'valibot';
import type { Draft } from './form-draft.ts';
import { type FieldErrors, isFieldCode } from './form-errors.ts';

/*
 * The part that knows the schemas. It is fetched when somebody begins to fill a form in, or comes back to one, so that
 * no page begins with it.
 */

/** What the server would refuse, by field; null when all is well. A message of these schemas is a field's code. */
export async function checkForm<Name extends FormName>(
  form: Name,
  body: FormBody<Name>,
): Promise<FieldErrors | null> {
  const { issues } = await formSchemas[form]['~standard'].validate(body);
  if (issues === undefined) return null;
  const errors: Record<string, FieldCode> = {};
  for (const { path, message } of issues) {
    const part = path?.[0];
    const name = String(typeof part === 'object' ? part.key : part);
    errors[name] ??= isFieldCode(message) ? message : 'characters';
  }
  return errors;
}

/** What an attempt to send met: the server's own answer, or else a fault of ours. */
export function readProblem(error: unknown): Pick<Problem, 'code' | 'status' | 'fields'> {
  return isProblem(error) ? error : { code: 'internal', status: 500 };
}

const DraftSchema = v.object({
  values: v.record(v.string(), v.pipe(v.string(), v.maxLength(100_000))),
  key: v.pipe(v.string(), v.uuid()),
  at: v.number(),
  queued: v.boolean(),
});

const dayMs = 86_400_000;
/** Somebody else may sit at the device by then. */
const keptForMs = 14 * dayMs;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A draft as it may be used; null for what is none or too old. After a day nobody expects a form to be sent by itself,
 * and the server will soon have forgotten its key.
 */
export function parseDraft(text: string, now: number): Draft | null {
  const parsed = v.safeParse(DraftSchema, parseJson(text));
  if (!parsed.success) return null;
  const draft = parsed.output;
  const age = now - draft.at;
  if (age > keptForMs) return null;
  return age > dayMs ? { ...draft, key: crypto.randomUUID(), queued: false } : draft;
}
