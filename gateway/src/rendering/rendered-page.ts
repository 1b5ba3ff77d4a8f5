import type { RenderResult } from '@sahn/contracts/rendering/renderer';

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
    })
  | Extract<RenderResult, { kind: 'redirect' }>;
