/** A box is whole, but this gateway cannot serve it. */
export class BoxError extends Error {
  override readonly name = 'BoxError';

  /** @param reasons at least one */
  constructor(reasons: readonly string[]) {
    super(`This gateway cannot serve the box:\n- ${reasons.join('\n- ')}`);
  }
}
