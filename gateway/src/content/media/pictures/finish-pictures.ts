import type { PictureLog, PictureStore } from './picture-store.ts';

interface FinishOptions {
  log: PictureLog & { error(facts: object, message: string): void };
  /** Aborted when the process ends. */
  signal?: AbortSignal;
}

/**
 * Makes the resized pictures that an import found missing, while the site is served. Until then pages show the originals.
 * Never rejects.
 * @param storeAgain stores what the import has read once more, so that pages use the pictures
 */
export async function finishPictures(
  pictures: PictureStore,
  storeAgain: () => Promise<unknown>,
  { log, signal }: FinishOptions,
): Promise<void> {
  try {
    const made = await pictures.makeWanted(signal);
    if (made > 0 && !signal?.aborted) await storeAgain();
    if (!signal?.aborted) log.info({ made }, 'pictures are complete');
  } catch (error) {
    log.error({ err: error }, 'pictures cannot be finished');
  }
}
