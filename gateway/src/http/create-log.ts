import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { currentContext } from '../tracing/context.ts';
import { redactText } from './redact-path.ts';

/** An error of a bundle or of a library may quote an address, and with it a visitor's receipt. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = stdSerializers.err(error);
  return { ...described, message: redactText(described.message), stack: redactText(described.stack) };
}

interface LogOptions {
  /** Short id of the gateway, by which lines of several gateways are told apart. */
  gateway?: string;
  /** Default: standard output. */
  stream?: DestinationStream;
}

/** Because of which request a line is written. */
function describeContext(): object {
  const context = currentContext();
  if (!context) return {};
  const { request, trace } = context;
  return trace === null ? { request } : { request, trace };
}

/** The gateway's log. Each line names the gateway, and the request because of which it is written. */
export function createLog(level: string, { gateway, stream }: LogOptions = {}): Logger {
  const options = {
    level,
    base: { pid: process.pid, hostname: hostname(), ...(gateway === undefined ? {} : { gateway }) },
    mixin: describeContext,
    redact: ['req', 'res', '*.token', '*.authorization'],
    serializers: { err: describeError },
  };
  return stream ? pino(options, stream) : pino(options);
}
