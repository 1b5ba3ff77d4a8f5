import type { Target } from '../target/target.ts';

/** What an attack tells while it runs. */
export interface Attempt {
  /** The gateway withstood one try. */
  held(): void;
  /** It did not: what happened, in one line. */
  failed(what: string): void;
}

/**
 * A kind of attack on the running gateway. It leaves the gateway running, and counts each of its tries once. Add one as a
 * file of `attacks/` and a line in `attacks.ts`.
 */
export interface Attack {
  name: string;
  /** @param times how much more the long campaign does: 1 in `npm test` */
  run(target: Target, attempt: Attempt, times: number): Promise<void>;
}
