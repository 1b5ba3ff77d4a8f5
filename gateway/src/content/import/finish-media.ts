interface FinishOptions {
  /** Revision of the content that the import has stored. */
  revision: number;
  log: { info(facts: object, message: string): void; error(facts: object, message: string): void };
  /** Aborted when the process ends. */
  signal: AbortSignal;
}

/** What an import found missing and can be made. */
interface MediaStore {
  /** Resolves with the number of things made. */
  makeWanted(signal: AbortSignal): Promise<number>;
}

/**
 * Makes the resized pictures and the files of books that an import found missing, while the site is served. Until then
 * pages show the originals, and books without files. Never rejects.
 * @param storeAgain stores what the import has read once more, so that pages use them; nothing when another import has
 *   stored a revision after `after`
 */
export async function finishMedia(
  { pictures, books }: { pictures: MediaStore; books: MediaStore },
  storeAgain: (after: number) => Promise<{ revision: number; changed: number } | null>,
  { revision, log, signal }: FinishOptions,
): Promise<void> {
  let own = revision;
  const finish = async (store: MediaStore, message: string) => {
    const made = await store.makeWanted(signal);
    const report = made > 0 && !signal.aborted ? await storeAgain(own) : null;
    if (report && report.changed > 0) own = report.revision;
    if (!signal.aborted) log.info({ made }, message);
  };
  try {
    await finish(pictures, 'pictures are complete');
    await finish(books, 'books are complete');
  } catch (error) {
    log.error({ err: error }, 'pictures and books cannot be finished');
  }
}
