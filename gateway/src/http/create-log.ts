import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { redactText } from './redact-path.ts';

/** An error of a bundle or of a library may quote an address, and with it a visitor's receipt. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = stdSerializers.err(error);
  return { ...described, message: redactText(described.message), stack: redactText(described.stack) };
}

/**
 * The gateway's log.
 * @param stream default: standard output
 */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req', 'res', '*.token', '*.authorization'],
    serializers: { err: describeError },
  };
  return stream ? pino(options, stream) : pino(options);
}
