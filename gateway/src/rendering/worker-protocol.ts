import type { Problem } from '@sahn/contracts/problems/problem';
import type {
  RenderAnswer,
  RendererInput,
  RenderFailure,
  RenderModule,
  RenderRequest,
} from '@sahn/contracts/rendering/renderer';

/*
 * Messages between the main thread and a render worker. All of it is plain data: it crosses by structured clone.
 */

/** Where the server bundle of a release is on the disk. */
export interface BundleLocation {
  folder: string;
  /** Below the folder, `server/….cjs`. */
  entry: string;
}

/** What a worker is started with. */
export interface WorkerData {
  input: Omit<RendererInput, 'modules'> & { modules: readonly Omit<RenderModule, 'code'>[] };
  shell: BundleLocation;
  /** Bundles by module name. */
  modules: Readonly<Record<string, BundleLocation>>;
}

export type ToWorker =
  | { kind: 'render'; job: RenderRequest }
  | { kind: 'value'; call: number; value: unknown }
  | { kind: 'problem'; call: number; problem: Problem };

export type FromWorker =
  /** `clientShells` by `clientShellKey`; `failures` are the modules whose bundle did not load. */
  | { kind: 'ready'; clientShells: Readonly<Record<string, string>>; failures: readonly RenderFailure[] }
  | { kind: 'broken'; message: string }
  | { kind: 'call'; call: number; method: string; args: readonly unknown[] }
  /** `heapBytes` is what the worker's heap holds after the job. */
  | { kind: 'rendered'; answer: RenderAnswer; heapBytes: number }
  | { kind: 'failed'; message: string; heapBytes: number };

export function clientShellKey(locale: string, theme: string): string {
  return `${locale} ${theme}`;
}
