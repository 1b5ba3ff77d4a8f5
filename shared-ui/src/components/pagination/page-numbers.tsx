/** Numbers to link to: the first, the last, and those around the current one; `null` is a gap. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0;
    if (number - before <= 1) return [number];
    // A gap of a single page is replaced by that page, which takes no more space.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
