/** The part of autocannon that is used here; the package has no types. */
declare module 'autocannon' {
  interface Request {
    path?: string;
    headers?: Record<string, string>;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds; ignored when `amount` is given. */
    duration?: number;
    /** Number of requests after which it ends. */
    amount?: number;
    headers?: Readonly<Record<string, string>>;
    requests?: readonly { setupRequest(request: Request): Request }[];
  }

  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }

  // biome-ignore lint/style/noDefaultExport: what the package exports
  export default function autocannon(options: Options): Promise<Result>;
}
