/*
 * What `npm run bench scale gateways 1`, `2` and `3` have measured: milliseconds of processor time for one page, and pages a
 * second. The machine was busy (load 8 to 10), so the figures of different runs differ by more than the model may: replace
 * them by those of a quiet machine before a decision.
 */

interface MeasuredRun {
  gateways: number;
  /** Pages a second, which the model must foretell. */
  rate: number;
  /** Processors that gateways, database and sender had together. */
  processors: number;
}

export interface MeasuredPage {
  what: string;
  connections: number;
  main: number;
  threads: number;
  render: number;
  database: number;
  sender: number;
  runs: readonly MeasuredRun[];
}

export const keptPage: MeasuredPage = {
  what: 'kept page',
  connections: 32,
  main: 0.42,
  threads: 0.31,
  render: 0.02,
  database: 0.01,
  sender: 0.58,
  runs: [
    { gateways: 1, rate: 398, processors: 0.65 },
    { gateways: 2, rate: 651, processors: 0.88 },
    { gateways: 3, rate: 371, processors: 0.62 },
  ],
};

/** The run of one gateway lost the processor time of render processes that ended in it. */
export const uncachedPage: MeasuredPage = {
  what: 'uncached page',
  connections: 8,
  main: 3.78,
  threads: 3.1,
  render: 14.2,
  database: 0.33,
  sender: 1.3,
  runs: [
    { gateways: 2, rate: 39.1, processors: 0.89 },
    { gateways: 3, rate: 37.1, processors: 1.03 },
  ],
};
