const strikesToOpen = 3;
const openMs = 30_000;
const maxOpenMs = 300_000;

interface Circuit {
  strikes: number;
  /** Times in a row that it opened. */
  opened: number;
  openUntil: number;
  probing: boolean;
}

/**
 * Spares the site the wait for what keeps failing: after three strikes in a row a key is closed to work for 30 s,
 * 60 s … up to 5 min; then one probe decides.
 */
export class Breaker {
  readonly #circuits = new Map<string, Circuit>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether work may be tried. A true answer must be followed by `succeed`, `strike` or `abstain`. */
  allows(key: string): boolean {
    const circuit = this.#circuits.get(key);
    if (!circuit || circuit.strikes < strikesToOpen) return true;
    if (circuit.probing || this.#now() < circuit.openUntil) return false;
    circuit.probing = true;
    return true;
  }

  succeed(key: string): void {
    this.#circuits.delete(key);
  }

  strike(key: string): void {
    const circuit = this.#circuits.get(key) ?? { strikes: 0, opened: 0, openUntil: 0, probing: false };
    this.#circuits.set(key, circuit);
    circuit.strikes += 1;
    circuit.probing = false;
    if (circuit.strikes < strikesToOpen) return;
    circuit.opened += 1;
    circuit.openUntil = this.#now() + Math.min(openMs * circuit.opened, maxOpenMs);
  }

  /** The attempt said nothing about the key: it never ran. */
  abstain(key: string): void {
    const circuit = this.#circuits.get(key);
    if (circuit) circuit.probing = false;
  }

  get open(): number {
    return [...this.#circuits.values()].filter((circuit) => circuit.strikes >= strikesToOpen).length;
  }
}
