import { HttpError } from './errors.ts';

/** The limits of an `Admission`, each for all visitors together and for one of them. */
export interface AdmissionLimits {
  running: { inAll: number; perVisitor: number };
  waiting: { inAll: number; perVisitor: number };
  /** Longest wait for the turn. */
  longestWaitMs: number;
}

/** Who asks for work: the key of a client, or null for the site itself, which takes turns too, but waits as long as it takes. */
export type Visitor = string | null;

const retryAfterSeconds = 1;

/** Too much work is running or waiting: the client may try again soon. */
export class BusyError extends HttpError {
  constructor() {
    // A flood makes hundreds a second, and collecting the stack would be most of what refusing costs.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super('unavailable', {
      detail: 'Too many requests are being answered',
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'BusyError';
  }
}

interface Turn {
  start(): void;
  refuse(): void;
}

/**
 * Limits work that is expensive. Visitors take turns, whoever of them sent more; a visitor who waits with the most
 * requests gives way when the line is full. So a flood from one address delays that address.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #running = new Map<Visitor, number>();
  /** Lines of those who wait, in the order of their turns. */
  readonly #lines = new Map<Visitor, Turn[]>();
  readonly #onRefused: () => void;

  /** @param onRefused is called for each work that is refused */
  constructor(limits: AdmissionLimits, onRefused: () => void = () => {}) {
    this.#limits = limits;
    this.#onRefused = onRefused;
  }

  get running(): number {
    return sum(this.#running.values());
  }

  get waiting(): number {
    return sum([...this.#lines.values()].map((line) => line.length));
  }

  #refusal(): BusyError {
    this.#onRefused();
    return new BusyError();
  }

  /** Runs the work when it is the visitor's turn. Rejects with a `BusyError` when there is no room to wait, or no turn in time. */
  async run<Result>(visitor: Visitor, work: () => Promise<Result>): Promise<Result> {
    if (!this.#hasRoom(visitor)) await this.#wait(visitor);
    else this.#begin(visitor);
    try {
      return await work();
    } finally {
      this.#end(visitor);
    }
  }

  #hasRoom(visitor: Visitor): boolean {
    const { inAll, perVisitor } = this.#limits.running;
    return this.running < inAll && (this.#running.get(visitor) ?? 0) < perVisitor;
  }

  #begin(visitor: Visitor): void {
    this.#running.set(visitor, (this.#running.get(visitor) ?? 0) + 1);
  }

  #end(visitor: Visitor): void {
    const left = (this.#running.get(visitor) ?? 0) - 1;
    if (left > 0) this.#running.set(visitor, left);
    else this.#running.delete(visitor);
    this.#startNext();
  }

  /** Resolves when the work may begin; it is counted as running then. */
  #wait(visitor: Visitor): Promise<void> {
    if (!this.#mayWait(visitor)) return Promise.reject(this.#refusal());
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        start: () => {
          clearTimeout(timer);
          this.#begin(visitor);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          this.#leave(visitor, turn);
          reject(this.#refusal());
        },
      };
      const timer =
        visitor === null ? undefined : setTimeout(turn.refuse, this.#limits.longestWaitMs).unref();
      const line = this.#lines.get(visitor) ?? [];
      line.push(turn);
      this.#lines.set(visitor, line);
    });
  }

  /** Whether there is room in the line, where another visitor may have to give way. */
  #mayWait(visitor: Visitor): boolean {
    if (visitor === null) return true;
    const { inAll, perVisitor } = this.#limits.waiting;
    const own = this.#lines.get(visitor)?.length ?? 0;
    if (own >= perVisitor) return false;
    const lines = [...this.#lines].filter(([each]) => each !== null).map(([, line]) => line);
    if (sum(lines.map((line) => line.length)) < inAll) return true;
    const longest = lines.reduce((most, line) => (line.length > most.length ? line : most), []);
    if (longest.length <= own + 1) return false;
    longest.at(-1)?.refuse();
    return true;
  }

  #leave(visitor: Visitor, turn: Turn): void {
    const line = this.#lines.get(visitor)?.filter((each) => each !== turn) ?? [];
    if (line.length > 0) this.#lines.set(visitor, line);
    else this.#lines.delete(visitor);
  }

  #startNext(): void {
    for (const [visitor, line] of this.#lines) {
      if (!this.#hasRoom(visitor)) continue;
      const turn = line.shift();
      // Behind all others who wait.
      this.#lines.delete(visitor);
      if (line.length > 0) this.#lines.set(visitor, line);
      turn?.start();
      return;
    }
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
