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

/**
 * Circuit breakers by key: after three failures in a row a key's circuit is open, and nothing is tried, for 30 s, 60 s …
 * up to 5 min; then one probe decides.
 */
export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether work may be tried. A true answer must be followed by `succeed`, `fail` or `cancel`. */
  allows(key: string): boolean {
    const circuit = this.#circuits.get(key);
    if (!circuit || circuit.failures < failuresToOpen) return true;
    if (circuit.probing || this.#now() < circuit.openUntil) return false;
    circuit.probing = true;
    return true;
  }

  succeed(key: string): void {
    this.#circuits.delete(key);
  }

  fail(key: string): void {
    const circuit = this.#circuits.get(key) ?? { failures: 0, opened: 0, openUntil: 0, probing: false };
    this.#circuits.set(key, circuit);
    circuit.failures += 1;
    circuit.probing = false;
    if (circuit.failures < failuresToOpen) return;
    circuit.opened += 1;
    circuit.openUntil = this.#now() + Math.min(openMs * circuit.opened, maxOpenMs);
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
