import { ProblemSchema } from '@sahn/contracts/problems/problem-schema';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/**
 * Sends a request to the platform port with the session's cookie. Rejects with a `Refusal`, in the gateway's own words.
 * @param path from the root of the port
 */
export async function send<Schema extends v.GenericSchema>(
  schema: Schema,
  method: Method,
  path: string,
  body?: unknown,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    throw new Refusal('', 0);
  });
  const answer = response.status === 204 ? null : await readJson(response);
  if (!response.ok) {
    const problem = v.safeParse(ProblemSchema, answer);
    if (!problem.success) throw new Refusal(`${response.status} ${response.statusText}`, response.status);
    const { title, detail, request } = problem.output;
    throw new Refusal(detail ?? title, response.status, request ?? null);
  }
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw new Refusal(v.summarize(parsed.issues), response.status);
}
