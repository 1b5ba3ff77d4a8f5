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

/** What the command was given cannot be used, and where a failure would be taken for a result: the process exits with 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** The command was called with arguments that it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
