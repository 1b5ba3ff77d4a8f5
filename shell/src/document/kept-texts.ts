/** Texts that take long to make, by what they follow from: those that were asked for last. */
export class KeptTexts {
  readonly #most: number;
  readonly #texts = new Map<string, string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @param from all that the text follows from, as plain data */
  get(from: unknown, make: () => string): string {
    const key = JSON.stringify(from);
    const text = this.#texts.get(key) ?? make();
    // The one that was asked for last comes last.
    this.#texts.delete(key);
    this.#texts.set(key, text);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > this.#most && oldest !== undefined) this.#texts.delete(oldest);
    return text;
  }
}
