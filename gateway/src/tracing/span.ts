/** Values of a span. No personal data: no addresses of visitors, no parameters of queries, no text of forms. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A part of what is done because of a request. */
export interface Span {
  /** By W3C's Trace Context: by it, whoever is told of it belongs to the same trace. */
  readonly traceparent: string;
  /** False for one that the sampler leaves out. */
  readonly isRecorded: boolean;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** @param at epoch milliseconds; default: now */
  end(isFailed: boolean, at?: number): void;
}

interface SpanOptions {
  attributes: Attributes;
  /** `server` for the request itself; `client` for what another program does for us. */
  kind?: 'server' | 'client' | 'internal';
  /** The span that it is a part of. */
  parent?: Span | null;
  /** Its parent in another process, as a traceparent. */
  remote?: string | null;
  /** Epoch milliseconds; default: now. */
  at?: number;
}

/** Makes spans and sends them away. */
export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}
