/** Lets one after the other write, in the order in which they came. */
export class ConnectionTurns {
  #last: Promise<void> = Promise.resolve();
  /** Those that have no turn yet. */
  waiting = 0;

  /** Resolves with the function that ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.waiting += 1;
    await before;
    this.waiting -= 1;
    return resolve;
  }
}
