import { type ChildProcess, spawn } from 'node:child_process';
import { parse } from 'node:path';
import { Duplex } from 'node:stream';
import * as v from 'valibot';
import { oneHeap } from '../supervision/gateway-memory.ts';
import { helperNiceness, lowerPriority } from '../supervision/lower-priority.ts';
import { type Confinement, renderCommand } from './confinement.ts';
import { encodeFrame, FrameReader } from './frames.ts';
import { readCpuMs, readResidentBytes, readRunDelayMs } from './process-usage.ts';
import { ProgressCell } from './progress-cell.ts';
import { RenderError } from './render-error.ts';
import { type FromWorker, FromWorkerSchema, type ToWorker } from './worker-protocol.ts';
import { readWorkerSource } from './worker-source.ts';

const maxAnswerBytes = 16 * 1024 * 1024;
const maxOutputLength = 500;
/** Of Node itself, such as the report of a heap that is full. */
const maxErrorOutputs = 20;
/** Of one job: calls, lines and the answer. Only a process that was taken over sends more. */
const maxMessages = 1_000;

/** The whole environment of a process. Without it two of them take 91 MB after a minute of load instead of 77. */
const variables = oneHeap;

/** Exit signal and code of a process whose heap is full. */
const abortSignal = 'SIGABRT';
const abortCode = 134;

/** Text of a bundle as one line of a log: it cannot pretend to be another line. */
export function toLogLine(text: string): string {
  return text
    .slice(0, maxOutputLength)
    .replace(
      /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

interface Listeners {
  onMessage(message: FromWorker, body: Buffer): void;
  /** The process has ended, or breaks the protocol and must be ended. */
  onFault(error: RenderError): void;
  onOutput(text: string): void;
}

/** A child process with the fewest rights, and the channel to it. */
export class ConfinedProcess {
  readonly #child: ChildProcess;
  readonly #channel: Duplex;
  readonly #listeners: Listeners;
  readonly #cell = ProgressCell.create();
  readonly #reader = new FrameReader(maxAnswerBytes);
  #errorOutputs = 0;
  #messages = 0;
  #killed = false;

  /** Resolves when the process is gone. */
  readonly exited: Promise<void>;

  /** @param boot the first frames */
  constructor(boot: readonly Uint8Array[], confinement: Confinement, listeners: Listeners) {
    this.#listeners = listeners;
    const [command, args] = renderCommand(confinement, readWorkerSource().host);
    this.#child = spawn(command, args, {
      ...confinement.options,
      cwd: parse(process.execPath).root,
      env: variables,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', this.#cell?.fd ?? 'ignore'],
      windowsHide: true,
    });
    this.setNiceness(helperNiceness);
    const channel = this.#child.stdio[3];
    if (!(channel instanceof Duplex)) throw new RenderError('boot', 'The process has no channel');
    this.#channel = channel;
    // Writing to a process that has just ended; its end tells.
    channel.on('error', () => {});
    channel.on('data', (chunk: Buffer) => this.#read(chunk));
    this.write(boot);
    this.#child.stderr?.on('data', (chunk: Buffer) => this.#printError(chunk));
    this.exited = new Promise((resolve) => {
      const end = (error: RenderError) => {
        listeners.onFault(error);
        this.#cell?.close();
        resolve();
      };
      this.#child.once('exit', (code, signal) => {
        const isFull = signal === abortSignal || code === abortCode;
        const how = signal === null ? `code ${code}` : `signal ${signal}`;
        end(
          isFull
            ? new RenderError('memory', 'The worker ran out of memory')
            : new RenderError('crash', `The worker ended with ${how}`),
        );
      });
      this.#child.once('error', (error) => {
        if (this.#child.pid === undefined) end(new RenderError('boot', error.message));
      });
    });
  }

  /** Milliseconds of processor time so far; null where it cannot be read. */
  get cpuMs(): number | null {
    return readCpuMs(this.#child.pid ?? 0);
  }

  /** Milliseconds so far for which it waited for a processor; 0 where that cannot be read. */
  get runDelayMs(): number {
    return readRunDelayMs(this.#child.pid ?? 0) ?? 0;
  }

  /** Memory of the whole process; 0 where it cannot be read. */
  get residentBytes(): number {
    return readResidentBytes(this.#child.pid ?? 0) ?? 0;
  }

  /** Number of the part that a job was in, counted from 1; 0 when it is not known. */
  progressOf(job: number): number {
    return this.#cell?.read(job) ?? 0;
  }

  /** Back to a lower one goes only a gateway with the right to. */
  setNiceness(niceness: number): void {
    if (this.#child.pid !== undefined) lowerPriority(this.#child.pid, niceness);
  }

  send(message: ToWorker, body: string | Uint8Array): void {
    if (message.kind === 'render') this.#messages = 0;
    if (this.#channel.writableCorked === 0) {
      this.#channel.cork();
      process.nextTick(() => this.#channel.uncork());
    }
    this.#channel.write(encodeFrame(message, body));
  }

  /** Sends messages that are frames already. */
  write(frames: readonly Uint8Array[]): void {
    for (const frame of frames) this.#channel.write(frame);
  }

  /** Closes the channel, as the end of the gateway does: the process ends by itself. */
  disconnect(): void {
    this.#channel.destroy();
  }

  kill(): void {
    this.#killed = true;
    this.#child.kill('SIGKILL');
  }

  #printError(chunk: Buffer): void {
    this.#errorOutputs += 1;
    if (this.#errorOutputs <= maxErrorOutputs) this.#listeners.onOutput(toLogLine(chunk.toString('utf8')));
  }

  #read(chunk: Buffer): void {
    if (this.#killed) return;
    try {
      for (const { head, body } of this.#reader.push(chunk)) {
        this.#messages += 1;
        if (this.#messages > maxMessages) throw new Error('Too many messages');
        this.#receive(
          v.parse(FromWorkerSchema, head),
          Buffer.from(body.buffer, body.byteOffset, body.length),
        );
      }
    } catch (error) {
      // Only a bundle that has broken out of its realm can send what is not of the protocol.
      this.#listeners.onFault(
        new RenderError('crash', `The worker does not keep to the protocol: ${String(error)}`),
      );
    }
  }

  #receive(message: FromWorker, body: Buffer): void {
    if (message.kind === 'printed') this.#listeners.onOutput(toLogLine(body.toString('utf8')));
    else this.#listeners.onMessage(message, body);
  }
}
