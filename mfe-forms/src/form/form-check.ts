import { type FormBody, type FormName, formSchemas } from '@sahn/contracts/forms';
import { type FieldCode, isProblem, type Problem } from '@sahn/contracts/problem';
import { type FieldErrors, isFieldCode } from './form-words.ts';

/*
 * The part that knows the schemas. It is fetched when a form is first sent, so that no page begins with it.
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
