import type { RenderRequest, RenderResult } from '@sahn/contracts/rendering/renderer';
import type { PartTimes } from './worker-protocol.ts';

/** A page to render. */
export type RenderJob = RenderRequest & {
  /** Whether the time of each part is wanted with it. */
  timed?: boolean;
  /** Whether it is the same for all visitors: then a new worker may render it to warm up. */
  repeatable?: boolean;
  /** Whether nobody reads the document: then it is compressed quickly. */
  unread?: boolean;
};

/** What a worker has rendered. */
export type RenderedPage =
  | (Omit<Extract<RenderResult, { kind: 'document' }>, 'html' | 'leftOut'> & {
      /** The document, compressed with Brotli by the worker: what nearly every visitor gets. */
      brotli: Buffer;
      /** Parts that were tried, as `<module>/<part>`. */
      parts: readonly string[];
      /** Whether the machine or the API kept it waiting: then a part that came late is not at fault. */
      delayed: boolean;
      /** Parts that were left to the browser because the request said so. */
      leftOut: readonly string[];
      /** When parts ran, in milliseconds since the job began, if that was wanted; a bundle may have made them up. */
      times?: PartTimes;
    })
  | Extract<RenderResult, { kind: 'redirect' }>;
