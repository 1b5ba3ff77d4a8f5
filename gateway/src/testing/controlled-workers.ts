import type { RenderRequest } from '@sahn/contracts/rendering/renderer';
import type { PoolWorker, StartOptions } from '../rendering/pool-worker.ts';
import { RenderError } from '../rendering/render-error.ts';
import type { RenderedPage } from '../rendering/rendered-page.ts';

const page: RenderedPage = {
  kind: 'document',
  status: 200,
  brotli: Buffer.from('page'),
  complete: true,
  failures: [],
  parts: [],
  delayed: false,
  leftOut: [],
};
/** A page to render. */
export const job = (url: string): RenderRequest => ({ url, locale: 'en', theme: 'system' });

/** Workers that render when they are told to, in the order of their start. */
export function createWorkers() {
  const started: (PoolWorker & {
    urls: string[];
    leftOut: (readonly string[])[];
    stopped: boolean;
    ownMs: number;
    finish(): void;
    hang(part?: string): void;
    spoil(): void;
  })[] = [];
  const start = async ({ forVisitors = false }: Partial<StartOptions> = {}) => {
    let finish = () => {};
    let fail = (_: RenderError) => {};
    let worn = false;
    let running = false;
    let ended = false;
    const worker = {
      urls: [] as string[],
      leftOut: [] as (readonly string[])[],
      renders: 0,
      clientShells: {},
      failures: [],
      forVisitors,
      onEnd: () => {},
      ownMs: 0,
      part: 'media/strip',
      get idle() {
        return !running && !ended;
      },
      get ended() {
        return ended;
      },
      get stopped() {
        return ended;
      },
      get worn() {
        return worn;
      },
      async stop() {
        ended = true;
        worker.onEnd();
      },
      run({ url, leftOut = [] }: RenderRequest) {
        worker.urls.push(url);
        worker.leftOut.push(leftOut);
        running = true;
        return new Promise<RenderedPage>((resolve, reject) => {
          fail = reject;
          finish = () => {
            running = false;
            worker.renders += 1;
            resolve(page);
          };
        });
      },
      finish: () => finish(),
      /** Ends as a process that is killed because its job hangs. */
      hang(part?: string) {
        ended = true;
        running = false;
        fail(new RenderError('deadline', 'Too long', part));
        worker.onEnd();
      },
      spoil() {
        worn = true;
      },
    };
    started.push(worker);
    return worker;
  };
  return { started, start };
}

/** Lets what was begun go on. */
export const turn = () => new Promise((resolve) => setImmediate(resolve));
