const failuresToOpen = 3;
const openMs = 30_000;
const maxOpenMs = 300_000;

interface Circuit {
  /** In a row. */
  failures: number;
  /** Times in a row that it opened. */
  opened: number;
  openUntil: number;
  probing: boolean;
}

/** What a breaker has found out about a key, for other breakers of the same keys. */
export interface CircuitVerdict {
  key: string;
  /** Times in a row that it opened. */
  opened: number;
  /** Time until the next probe, in milliseconds; not above 0 when it may be tried. */
  forMs: number;
}

interface CircuitBreakerOptions {
  /** In milliseconds. Default: the system's monotonic clock. */
  now?: () => number;
  /** Is told when a circuit opens. */
  onOpen?: (verdict: CircuitVerdict) => void;
  /** Is told when an open circuit closes. */
  onClose?: (key: string) => void;
}

/**
 * Circuit breakers by key: after three failures in a row a key's circuit is open, and nothing is tried, for 30 s, 60 s …
 * up to 5 min; then one probe decides.
 */
export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();
  readonly #now: () => number;
  readonly #options: CircuitBreakerOptions;
  /** Keys of the verdicts that were adopted last. */
  #adopted = new Set<string>();

  constructor(options: CircuitBreakerOptions = {}) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Whether work may be tried. A true answer must be followed by `succeed`, `fail`, `trip` or `cancel`. */
  allows(key: string): boolean {
    const circuit = this.#circuits.get(key);
    if (!circuit || circuit.failures < failuresToOpen) return true;
    if (circuit.probing || this.#now() < circuit.openUntil) return false;
    circuit.probing = true;
    return true;
  }

  succeed(key: string): void {
    const wasOpen = (this.#circuits.get(key)?.failures ?? 0) >= failuresToOpen;
    this.#circuits.delete(key);
    if (wasOpen) this.#options.onClose?.(key);
  }

  fail(key: string): void {
    this.#addFailures(key, 1);
  }

  /** Opens at once: the attempt did harm that two more must not do. */
  trip(key: string): void {
    this.#addFailures(key, failuresToOpen);
  }

  #addFailures(key: string, failures: number): void {
    const circuit = this.#circuits.get(key) ?? { failures: 0, opened: 0, openUntil: 0, probing: false };
    this.#circuits.set(key, circuit);
    circuit.failures += failures;
    circuit.probing = false;
    if (circuit.failures < failuresToOpen) return;
    circuit.opened += 1;
    const forMs = Math.min(openMs * circuit.opened, maxOpenMs);
    circuit.openUntil = this.#now() + forMs;
    this.#options.onOpen?.({ key, opened: circuit.opened, forMs });
  }

  /** Takes over all verdicts of other breakers: opens what they have opened, and closes what they have closed since. */
  adopt(verdicts: readonly CircuitVerdict[]): void {
    const keys = new Set(verdicts.map(({ key }) => key));
    for (const key of this.#adopted) if (!keys.has(key)) this.#circuits.delete(key);
    this.#adopted = keys;
    for (const { key, opened, forMs } of verdicts) {
      if (forMs <= 0 || (this.#circuits.get(key)?.opened ?? 0) >= opened) continue;
      this.#circuits.set(key, {
        failures: failuresToOpen,
        opened,
        openUntil: this.#now() + forMs,
        probing: false,
      });
    }
  }

  /** The attempt never ran and says nothing about the key. */
  cancel(key: string): void {
    const circuit = this.#circuits.get(key);
    if (circuit) circuit.probing = false;
  }

  /** Keys of the open circuits. */
  get openKeys(): string[] {
    return [...this.#circuits].flatMap(([key, { failures }]) => (failures >= failuresToOpen ? [key] : []));
  }

  /** Keys that `allows` refuses now, sorted. Asking changes nothing. */
  get refusedKeys(): string[] {
    const now = this.#now();
    return this.openKeys
      .filter((key) => {
        const circuit = this.#circuits.get(key);
        return circuit !== undefined && (circuit.probing || now < circuit.openUntil);
      })
      .sort();
  }
}
