/** As many as Node has threads for files. */
const atOnce = 4;

/** Works on all items, four at a time. Rejects with the first error when all that has begun has ended. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const workInTurn = async () => {
    for (const item of waiting) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, workInTurn));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
