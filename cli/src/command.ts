import type { ParseArgsConfig } from 'node:util';
import type { PlatformClient } from './platform-client.ts';

/** How the process ends. */
export const exitCodes = { done: 0, refused: 1, misused: 2, unreachable: 3 } as const;

/** A failure that the operator is told in one sentence. */
export class CommandError extends Error {
  /** Of the gateway's answer; 0 when there was none. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.name = 'CommandError';
    this.status = status;
  }
}

/** The command was called in a way that it does not know. */
export class UsageError extends Error {}

export interface Invocation {
  client: PlatformClient;
  positionals: string[];
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
}

/** What a command found: `data` for machines, `text` for people. */
export interface Outcome {
  data: unknown;
  text: string;
  /** True when what was found is bad news: the process ends with 1. */
  failed?: boolean;
}

export interface Command {
  usage: string;
  summary: string;
  options?: ParseArgsConfig['options'];
  run(invocation: Invocation): Promise<Outcome>;
}
