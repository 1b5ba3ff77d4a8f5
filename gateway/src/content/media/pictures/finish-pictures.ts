import type { PictureLog, PictureStore } from './picture-store.ts';

interface FinishOptions {
  log: PictureLog & { error(facts: object, message: string): void };
  /** Aborted when the process ends. */
  signal?: AbortSignal;
}

/**
 * Makes, while the site is served, what an import found wanting among pictures, and imports again so that pages name
 * it. Until then pages show pictures as they were given. Never rejects.
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
