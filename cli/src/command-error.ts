/** A failure whose message is one sentence for the operator. */
export class CommandError extends Error {
  /** Of the gateway's response; 0 when there was none. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.name = 'CommandError';
    this.status = status;
  }
}

/** The command was called with arguments that it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
