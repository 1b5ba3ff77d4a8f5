import type { PictureLog, PictureStore } from './picture-store.ts';

interface FinishOptions {
  log: PictureLog & { error(facts: object, message: string): void };
  /** Aborted when the process ends. */
  signal?: AbortSignal;
}

/**
 * Makes the resized pictures that an import found missing, while the site is served, and imports again so that pages use
 * them. Until then pages show the originals. Never rejects.
 */
export async function finishPictures(
  pictures: PictureStore,
  importAgain: () => Promise<unknown>,
  { log, signal }: FinishOptions,
): Promise<void> {
  try {
    const made = await pictures.makeWanted(signal);
    if (made > 0 && !signal?.aborted) await importAgain();
    if (!signal?.aborted) log.info({ made }, 'pictures are complete');
  } catch (error) {
    log.error({ err: error }, 'pictures cannot be finished');
  }
}
