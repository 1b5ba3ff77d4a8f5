import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemSchema } from '@sahn/contracts/problem-schema';
import * as v from 'valibot';
import { CommandError } from './command.ts';

/** Where the platform port is, and what opens it. */
interface PlatformAccess {
  /** `http://127.0.0.1:8081` */
  url: string;
  token: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `PLATFORM_URL` and `SAHN_TOKEN`, else the port of this machine's gateway and the token file in its data folder.
 * Throws when there is no token.
 */
export function readAccess(env: Environment): PlatformAccess {
  const url = (env.PLATFORM_URL ?? `http://127.0.0.1:${env.PLATFORM_PORT ?? '8081'}`).replace(/\/+$/, '');
  if (env.SAHN_TOKEN) return { url, token: env.SAHN_TOKEN };
  const file = join(env.SAHN_DATA ?? 'data', 'operator.token');
  try {
    return { url, token: readFileSync(file, 'utf8').trim() };
  } catch {
    throw new CommandError(
      `There is no token. Set SAHN_TOKEN, or set SAHN_DATA to the data folder of the gateway (${file} is not there).`,
    );
  }
}

/** What a refusal says, in one piece. */
function reasonOf(status: number, body: unknown, text: string): string {
  const problem = v.safeParse(ProblemSchema, body);
  if (!problem.success) return `The gateway answered ${status}: ${text.slice(0, 200)}`;
  const { title, detail, request } = problem.output;
  return `${detail ?? title} (${status}${request ? `, request ${request}` : ''})`;
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Speaks HTTP to the platform port. Every call rejects with a `CommandError` that a person can read. */
export class PlatformClient {
  readonly #access: PlatformAccess;

  constructor(access: PlatformAccess) {
    this.#access = access;
  }

  /** @returns the answer's body as the schema has it */
  async call<Schema extends v.GenericSchema>(
    schema: Schema,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<v.InferOutput<Schema>> {
    const { ok, status, text } = await this.#send(method, path, body);
    const answer = parseBody(text);
    if (!ok) throw new CommandError(reasonOf(status, answer, text), status);
    const parsed = v.safeParse(schema, answer);
    if (parsed.success) return parsed.output;
    throw new CommandError(
      `The gateway answered what this version of sahn does not understand: ${method} ${path}`,
    );
  }

  /** The status of an address that needs no token, with its body. */
  async probe(path: string): Promise<{ ok: boolean; body: unknown }> {
    const { ok, text } = await this.#send('GET', path);
    return { ok, body: parseBody(text) };
  }

  async #send(method: string, path: string, body?: unknown) {
    const { url, token } = this.#access;
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return { ok: response.ok, status: response.status, text: await response.text() };
    } catch {
      throw new CommandError(`No gateway answers at ${url}. Start it, or set PLATFORM_URL.`, 0);
    }
  }
}
