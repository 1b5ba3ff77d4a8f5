/**
 * Why a render job failed: its worker took too long, ran out of memory, died, or was never ready; the bundle rejected; or
 * too many jobs were queued.
 */
type RenderFault = 'deadline' | 'memory' | 'crash' | 'boot' | 'failed' | 'busy';

export class RenderError extends Error {
  readonly fault: RenderFault;

  constructor(fault: RenderFault, message: string) {
    super(message);
    this.name = 'RenderError';
    this.fault = fault;
  }
}
