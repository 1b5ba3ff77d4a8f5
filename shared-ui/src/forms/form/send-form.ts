import type { Api } from '@sahn/contracts/api/api';
import type { Accepted, FormBody, FormName } from '@sahn/contracts/forms/forms';
import type { Problem } from '@sahn/contracts/problems/problem';
import type { FieldErrors } from './form-errors.ts';

export type Outcome =
  | { kind: 'sent'; accepted: Accepted }
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'failed'; problem: Pick<Problem, 'code' | 'status'>; error: unknown };

/** Loads the schemas, which are in a chunk of their own. */
export const loadCheck = () => import(/* webpackChunkName: "form-check" */ './form-check.ts');

/** Errors of a form that is filled in again; null when there are none or the schemas cannot be loaded. */
export async function checkAgain<Name extends FormName>(
  form: Name,
  body: FormBody<Name>,
): Promise<FieldErrors | null> {
  try {
    const { checkForm } = await loadCheck();
    return (await checkForm(form, body)) ?? {};
  } catch {
    return null;
  }
}

/**
 * Validates a form and sends it with its idempotency key. `toProof` is called only for a valid form.
 * Never rejects: errors are part of the result.
 */
export async function sendForm<Name extends FormName>(
  api: Api,
  form: Name,
  body: FormBody<Name>,
  key: string,
  toProof: () => Promise<string | undefined>,
): Promise<Outcome> {
  let check: Awaited<ReturnType<typeof loadCheck>>;
  try {
    check = await loadCheck();
  } catch (error) {
    return { kind: 'failed', problem: { code: 'unavailable', status: 0 }, error };
  }
  const errors = await check.checkForm(form, body);
  if (errors !== null) return { kind: 'refused', errors };
  try {
    return { kind: 'sent', accepted: await api.send(form, body, key, await toProof()) };
  } catch (error) {
    const { fields, ...problem } = check.readProblem(error);
    return fields === undefined || Object.keys(fields).length === 0
      ? { kind: 'failed', problem, error }
      : { kind: 'refused', errors: fields };
  }
}
