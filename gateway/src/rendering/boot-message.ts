/**
 * The first message of all processes of a composition: made when the first of them starts. One that could not be made is made
 * again for the next process: the database or the disk may answer by then.
 */
export function createBootMessage(make: () => Promise<Uint8Array>): () => Promise<Uint8Array> {
  let made: Promise<Uint8Array> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
