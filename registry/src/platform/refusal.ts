/** Why the gateway did not do what was asked of it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** 0: the gateway did not answer. */
  readonly status: number;
  /** Id under which the gateway logged the request. */
  readonly request: string | null;

  constructor(message: string, status: number, request: string | null = null) {
    super(message);
    this.status = status;
    this.request = request;
  }

  get isOffline(): boolean {
    return this.status === 0;
  }
}

export function toRefusal(error: unknown): Refusal {
  return error instanceof Refusal
    ? error
    : new Refusal(error instanceof Error ? error.message : String(error), 500);
}
