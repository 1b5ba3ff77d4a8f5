import type { Option } from 'commander';
import type { PlatformClient } from './platform-client.ts';

/** Exit codes of the process. */
export const exitCodes = { done: 0, refused: 1, misused: 2, unreachable: 3 } as const;

export interface Invocation {
  client: PlatformClient;
  positionals: string[];
  values: Readonly<Record<string, unknown>>;
}

/** The result of a command: `data` for `--json`, `text` for people, empty where that was printed already. */
export interface Outcome {
  data: unknown;
  text: string;
  /** True for a result that is a failure: the process exits with 1. */
  failed?: boolean;
}

export interface Command {
  /** All forms of the command, for people. */
  usage: string;
  summary: string;
  /** In commander's notation: `<required>`, `[optional]`, `[several...]`. More arguments are refused. */
  arguments: readonly string[];
  options?: readonly Option[];
  run(invocation: Invocation): Promise<Outcome>;
}
