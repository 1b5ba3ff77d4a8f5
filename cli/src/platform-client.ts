import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ProblemSchema } from '@sahn/contracts/problems/problem-schema';
import {
  type Activated,
  ActivatedSchema,
  type Activation,
  type Composition,
  CompositionSchema,
  MissingBlobsSchema,
} from '@sahn/contracts/releases/composition';
import type { Release } from '@sahn/contracts/releases/release';
import { type Published, PublishedSchema } from '@sahn/contracts/releases/release-sizes';
import * as v from 'valibot';
import { CommandError } from './command-error.ts';
import { openResponse, sendRequest } from './send-request.ts';

/** Address of the platform port, and the token. */
interface PlatformAccess {
  /** `http://127.0.0.1:8081` */
  url: string;
  token: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `PLATFORM_URL` and `SAHN_TOKEN`, else the port of this machine's gateway and the token file in its data folder.
 * Throws a `CommandError` when there is no token.
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

/** The reason of a refusal, in one sentence. */
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

function parseAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
  request: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new CommandError(`The gateway answered what this version of sahn does not understand: ${request}`);
}

function contentOf(body: unknown): { type: string; body?: string | Uint8Array } {
  if (body instanceof Uint8Array) return { type: 'application/octet-stream', body };
  return { type: 'application/json', ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

/** The HTTP client of the platform port. Every call rejects with a `CommandError` whose message is for people. */
export class PlatformClient {
  readonly #access: PlatformAccess;

  constructor(access: PlatformAccess) {
    this.#access = access;
  }

  /** @returns the body of the response, parsed by the schema */
  async call<Schema extends v.GenericSchema>(
    schema: Schema,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<v.InferOutput<Schema>> {
    return parseAnswer(schema, (await this.#succeed(method, path, body)).body, `${method} ${path}`);
  }

  /** The body of a health endpoint, whatever the status of the response. */
  async probe<Schema extends v.GenericSchema>(schema: Schema, path: string): Promise<v.InferOutput<Schema>> {
    const { text } = await this.#send('GET', path);
    return parseAnswer(schema, parseBody(text), `GET ${path}`);
  }

  /** The hashes of which the gateway does not have the bytes. */
  async missingBlobs(hashes: readonly string[]): Promise<string[]> {
    return (await this.call(MissingBlobsSchema, 'POST', '/blobs/missing', { hashes })).missing;
  }

  async putBlob(sha256: string, bytes: Uint8Array): Promise<void> {
    await this.#succeed('PUT', `/blobs/${sha256}`, bytes);
  }

  /** Resolves with whether the release is new to the gateway, and then with its sizes. */
  async putRelease(release: Release): Promise<Published & { isNew: boolean }> {
    const path = `/releases/${release.name}/${release.version}`;
    const { status, body } = await this.#succeed('PUT', path, release);
    return { ...parseAnswer(PublishedSchema, body, `PUT ${path}`), isNew: status === 201 };
  }

  /** The live composition, or null before the first. */
  async live(): Promise<Composition | null> {
    try {
      return await this.call(CompositionSchema, 'GET', '/compositions/live');
    } catch (error) {
      if (error instanceof CommandError && error.status === 404) return null;
      throw error;
    }
  }

  /** Rejects with status 412 when `base` is no longer live. */
  activate(activation: Activation): Promise<Activated> {
    return this.call(ActivatedSchema, 'POST', '/compositions', activation);
  }

  /** Makes an existing composition live. */
  point(number: number): Promise<Composition> {
    return this.call(CompositionSchema, 'PUT', '/compositions/live', { number });
  }

  /** The response to a request whose body is not read yet: it may be large. */
  async open(method: string, path: string, request?: unknown): Promise<IncomingMessage> {
    const response = await this.#reach(openResponse, method, path, request);
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return response;
    const body = await text(response);
    throw new CommandError(reasonOf(status, parseBody(body), body), status);
  }

  async #succeed(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const { ok, status, text } = await this.#send(method, path, body);
    const answer = parseBody(text);
    if (!ok) throw new CommandError(reasonOf(status, answer, text), status);
    return { status, body: answer };
  }

  async #send(method: string, path: string, body?: unknown) {
    const { status, text } = await this.#reach(sendRequest, method, path, body);
    return { ok: status >= 200 && status < 300, status, text };
  }

  /** Sends a request by a function. */
  async #reach<Result>(
    send: (url: string, options: Parameters<typeof sendRequest>[1]) => Promise<Result>,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Result> {
    const { url, token } = this.#access;
    const content = contentOf(body);
    try {
      return await send(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': content.type },
        body: content.body,
      });
    } catch {
      throw new CommandError(`No gateway answers at ${url}. Start it, or set PLATFORM_URL.`, 0);
    }
  }
}
