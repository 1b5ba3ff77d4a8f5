/**
 * Why a render job failed: its worker took too long, ran out of memory, died, or was never ready; the bundle rejected; or
 * too many jobs were queued, or nobody waited for it any more.
 */
type RenderFault = 'deadline' | 'memory' | 'crash' | 'boot' | 'failed' | 'busy' | 'cancelled';

export class RenderError extends Error {
  readonly fault: RenderFault;
  /** The part whose code ran when the job was ended, as `<module>/<part>`, as far as it is known. */
  readonly part: string | undefined;

  constructor(fault: RenderFault, message: string, part?: string) {
    super(message);
    this.name = 'RenderError';
    this.fault = fault;
    this.part = part;
  }
}

/** The part in which a job hung, where an error says so. */
export function partOf(error: unknown): string | undefined {
  return error instanceof RenderError ? error.part : undefined;
}
