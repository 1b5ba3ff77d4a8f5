import { type FormBody, type FormName, formSchemas } from '@sahn/contracts/forms/forms';
import { type FieldCode, isProblem, type Problem } from '@sahn/contracts/problems/problem';
import * as v from 'valibot';
import type { Draft } from './form-draft.ts';
import { type FieldErrors, isFieldCode } from './form-errors.ts';

/*
 * The part of a form that needs the schemas. It is loaded when a visitor begins to fill in a form or returns to a draft,
 * not with the page.
 */

/** Codes of invalid fields, as the server would return them; null when the form is valid. */
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

/** The problem of a failed attempt to send: the server's, or for any other error one of ours. */
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
/** Lifetime of a draft: another person may use the device by then. */
const keptForMs = 14 * dayMs;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Parses a stored draft; null when it is invalid or too old. After a day a queued draft is not sent automatically any
 * more: the visitor does not expect it, and the server deletes the idempotency key soon.
 */
export function parseDraft(text: string, now: number): Draft | null {
  const parsed = v.safeParse(DraftSchema, parseJson(text));
  if (!parsed.success) return null;
  const draft = parsed.output;
  const age = now - draft.at;
  if (age > keptForMs) return null;
  return age > dayMs ? { ...draft, key: crypto.randomUUID(), queued: false } : draft;
}
