/** Thrown on the server by a part that is left to the browser. */
export class LeftToBrowser extends Error {
  constructor(part: string) {
    super(`${part} is left to the browser`);
    this.name = 'LeftToBrowser';
  }
}

/** Digest of every error of a boundary that the server did not finish. React hands it to the browser in the markup. */
export const unfinishedDigest = 'unfinished';

/**
 * For React's `onRecoverableError`. React reports each boundary that the server did not finish as an error (419), though the
 * server knows the reason and the browser renders the part: those are no news. All others are reported as React does by
 * default.
 */
export function reportRecoverable(error: unknown): void {
  if (error instanceof Error && 'digest' in error && error.digest === unfinishedDigest) return;
  reportError(error);
}
