/** Runs work one after the other for each key, and side by side for different keys. */
export class Turns {
  /** By key, the end of the last work. */
  readonly #ends = new Map<string, Promise<unknown>>();

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#ends.get(key) ?? Promise.resolve()).then(work);
    const ended = turn
      .catch(() => {})
      .finally(() => {
        if (this.#ends.get(key) === ended) this.#ends.delete(key);
      });
    this.#ends.set(key, ended);
    return turn;
  }
}
