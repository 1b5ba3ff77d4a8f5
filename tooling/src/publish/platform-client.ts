import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Activation,
  BlobAnswerSchema,
  type Composition,
  CompositionSchema,
} from '@sahn/contracts/composition';
import { ProblemSchema } from '@sahn/contracts/problem-schema';
import type { Release } from '@sahn/contracts/release';
import * as v from 'valibot';

/** An answer of the platform port that is not a success. `status` 0: it could not be reached. */
export class PlatformError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'PlatformError';
    this.status = status;
  }
}

export interface PlatformAccess {
  /** `http://127.0.0.1:8081` */
  url: string;
  token: string;
}

/**
 * Where the platform port is and what opens it: `PLATFORM_URL` and `SAHN_TOKEN`, else the local gateway's own port
 * and the token file in its data folder. Throws when there is no token.
 */
export function readAccess(env: NodeJS.ProcessEnv = process.env): PlatformAccess {
  const url = env.PLATFORM_URL ?? `http://127.0.0.1:${env.PLATFORM_PORT ?? '8081'}`;
  const file = join(env.SAHN_DATA ?? 'data', 'operator.token');
  if (env.SAHN_TOKEN) return { url, token: env.SAHN_TOKEN };
  try {
    return { url, token: readFileSync(file, 'utf8').trim() };
  } catch {
    throw new PlatformError(
      0,
      `No token: set SAHN_TOKEN, or run beside a gateway whose data folder holds ${file}.`,
    );
  }
}

/** Speaks the protocol described in the contracts' `composition.ts`. Every call rejects with a `PlatformError`. */
export class PlatformClient {
  readonly #access: PlatformAccess;

  constructor(access: PlatformAccess) {
    this.#access = access;
  }

  async #send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const bytes = body instanceof Uint8Array;
    let response: Response;
    try {
      response = await fetch(`${this.#access.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#access.token}`,
          ...(body === undefined
            ? {}
            : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
        },
        body: body === undefined ? undefined : bytes ? new Uint8Array(body) : JSON.stringify(body),
      });
    } catch (error) {
      throw new PlatformError(0, `No gateway answers at ${this.#access.url}: ${String(error)}`);
    }
    const text = await response.text();
    const answer: unknown = text === '' ? null : JSON.parse(text);
    if (!response.ok) {
      const problem = v.safeParse(ProblemSchema, answer);
      const said = problem.success ? (problem.output.detail ?? problem.output.title) : text;
      throw new PlatformError(response.status, said);
    }
    return { status: response.status, body: answer };
  }

  async missingBlobs(hashes: readonly string[]): Promise<Set<string>> {
    const { body } = await this.#send('POST', '/blobs/missing', { hashes });
    return new Set(v.parse(BlobAnswerSchema, body).missing);
  }

  async putBlob(sha256: string, bytes: Uint8Array): Promise<void> {
    await this.#send('PUT', `/blobs/${sha256}`, bytes);
  }

  /** True when the release is new to the gateway. */
  async putRelease(release: Release): Promise<boolean> {
    const { status } = await this.#send('PUT', `/releases/${release.name}/${release.version}`, release);
    return status === 201;
  }

  /** The live composition, or null before the first. */
  async live(): Promise<Composition | null> {
    try {
      const { body } = await this.#send('GET', '/compositions/live');
      return v.parse(CompositionSchema, body);
    } catch (error) {
      if (error instanceof PlatformError && error.status === 404) return null;
      throw error;
    }
  }

  async activate(activation: Activation): Promise<Composition> {
    const { body } = await this.#send('POST', '/compositions', activation);
    return v.parse(CompositionSchema, body);
  }

  async point(number: number): Promise<Composition> {
    const { body } = await this.#send('PUT', '/compositions/live', { number });
    return v.parse(CompositionSchema, body);
  }
}
