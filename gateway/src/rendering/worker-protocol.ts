import type { RendererInput, RenderModule, RenderRequest } from '@sahn/contracts/rendering/renderer';
import type { Locale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import type { WorkerMethods } from './worker-api.ts';

/*
 * Messages between the gateway and a render process. A message is the head of a frame; its body is text whose meaning
 * stands here. What comes from the process is parsed: a bundle may have taken it over.
 */

/** The server bundle of a release. */
export interface BundleCode {
  entry: string;
  /** Content by path. */
  files: Readonly<Record<string, string>>;
}

/** Body of a `module` message: what a worker reads of a module when it is first needed. */
export interface ModuleText extends Pick<RenderModule, 'chunks' | 'translations' | 'sheets'> {
  bundle: BundleCode;
}

/** What a worker is told of a composition at once. */
export interface WorkerData {
  input: Omit<RendererInput, 'modules'> & { modules: readonly Pick<RenderModule, 'boot'>[] };
  /** Frames of `module` messages, for the modules of `input`. */
  modules: readonly Uint8Array[];
}

/** What a worker is told of a composition. */
export interface CompositionData {
  /** Its modules in their order. */
  order: readonly { name: string; version: string }[];
  /** With those modules alone that the worker does not hold in this version. */
  input: WorkerData['input'];
  /** Names of modules whose code is loaded at once; of the others it is when it is first needed. */
  loaded: readonly string[];
  /** Parts as `<module>/<part>`: the progress cell holds positions in this list, counted from 1. */
  parts: readonly string[];
}

/** A client-only document to make, and its `clientShellKey`. */
export interface ClientShellRequest {
  key: string;
  request: RenderRequest;
}

/** Body of the `boot` message, behind the source of the realm. */
export interface BootData extends CompositionData {
  shell: BundleCode;
  methods: WorkerMethods;
  fallbackLocales: Readonly<Record<Locale, readonly Locale[]>>;
}

export type ToWorker =
  /** Body: a `ModuleText`, which stays bytes until it is needed. Comes before the composition that has this release. */
  | { kind: 'module'; name: string; version: string }
  /** Body: the `ClientShellRequest`s that the next `boot` or `compose` is to make; without this message it makes none. */
  | { kind: 'client-shells' }
  /** Body: the realm's source, `realm` characters long, then a `BootData`. */
  | { kind: 'boot'; realm: number }
  /** Body: a `CompositionData`. The next renders are of that composition. */
  | { kind: 'compose' }
  /** Body: a `RenderRequest`. `quality`: of the Brotli form of its document. `timed`: whether times of parts are wanted. */
  | { kind: 'render'; job: number; quality: number; timed: boolean }
  /** Body: the value or problem of a call; empty for undefined. */
  | { kind: 'settled'; call: number; ok: boolean };

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.pipe(v.string(), v.maxLength(5_000));
const failures = v.pipe(v.array(v.object({ module: text, part: text, message: text })), v.maxLength(1_000));
const parts = v.pipe(v.array(text), v.maxLength(1_000));
/** Part, and when it began and was left last, in milliseconds since the job began in the process. */
const times = v.pipe(v.array(v.tuple([text, v.number(), v.number()])), v.maxLength(1_000));
export type PartTimes = v.InferOutput<typeof times>;
const ended = { job: count, heapBytes: v.number(), stray: v.optional(text) };

export const FromWorkerSchema = v.variant('kind', [
  /** Body: the client-only documents by `clientShellKey`. `failures` are the modules whose bundle did not load. */
  v.object({ kind: v.literal('ready'), failures }),
  v.object({ kind: v.literal('broken'), message: text }),
  /** Body: the arguments. */
  v.object({ kind: v.literal('call'), call: count, method: text }),
  /** Body: a line that a bundle has printed. */
  v.object({ kind: v.literal('printed') }),
  /** Body: the document, compressed with Brotli. `parts` are those that were tried. */
  v.object({
    kind: v.literal('rendered'),
    ...ended,
    parts,
    times: v.optional(times),
    answer: v.variant('kind', [
      v.object({
        kind: v.literal('document'),
        status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
        complete: v.boolean(),
        failures,
        sheets: v.optional(parts),
        leftOut: v.optional(parts),
      }),
      v.object({ kind: v.literal('redirect'), status: v.literal(302), location: text }),
    ]),
  }),
  v.object({ kind: v.literal('failed'), ...ended, message: text }),
]);

export type FromWorker = v.InferOutput<typeof FromWorkerSchema>;

export const ClientShellsSchema = v.record(v.string(), v.string());
export const ArgumentsSchema = v.array(v.unknown());

export function clientShellKey(locale: string, theme: string): string {
  return `${locale} ${theme}`;
}
