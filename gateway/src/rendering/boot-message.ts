/**
 * The first message of all processes of a composition, in parts: made when the first of them starts. One that could not be made
 * is made again for the next process: the database or the disk may answer by then.
 */
export function createBootMessage(
  make: () => Promise<readonly Uint8Array[]>,
): () => Promise<readonly Uint8Array[]> {
  let made: Promise<readonly Uint8Array[]> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
