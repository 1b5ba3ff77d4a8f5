import type { ParseArgsConfig } from 'node:util';
import type { PlatformClient } from './platform-client.ts';

/** How the process ends. */
export const exitCodes = { done: 0, refused: 1, misused: 2, unreachable: 3 } as const;

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
