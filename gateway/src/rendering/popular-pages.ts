const maxPages = 300;

/** Counts requests by page; old counts decay. */
export class PopularPages<Page> {
  readonly #pages = new Map<string, { page: Page; count: number }>();

  count(key: string, page: Page): void {
    const known = this.#pages.get(key);
    if (known) known.count += 1;
    else this.#pages.set(key, { page, count: 1 });
    if (this.#pages.size > maxPages) this.#forget();
  }

  top(number: number): Page[] {
    return [...this.#pages.values()]
      .sort((a, b) => b.count - a.count)
      .slice(0, number)
      .map(({ page }) => page);
  }

  #forget(): void {
    for (const [key, entry] of this.#pages) {
      entry.count = Math.floor(entry.count / 2);
      if (entry.count === 0) this.#pages.delete(key);
    }
  }
}
