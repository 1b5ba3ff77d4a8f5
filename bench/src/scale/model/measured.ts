/*
 * What `npm run bench scale gateways 1`, `2` and `3` have measured on a machine with two processors on which nothing else
 * ran. A page needs more processor time the more gateways share these, since each has memory of its own in the same caches:
 * so each run has its own times, and those of one gateway are what a machine of its own needs.
 */

/** Milliseconds of processor time for one page, by who spends it. */
export interface PageTimes {
  main: number;
  threads: number;
  render: number;
  database: number;
  sender: number;
}

export interface MeasuredRun extends PageTimes {
  gateways: number;
  /** Pages a second, which the model must foretell. */
  rate: number;
}

export interface MeasuredPage {
  what: string;
  connections: number;
  /** The first is that of one gateway. */
  runs: readonly [MeasuredRun, ...MeasuredRun[]];
}

export const keptPage: MeasuredPage = {
  what: 'kept page',
  connections: 32,
  runs: [
    {
      gateways: 1,
      rate: 1913,
      main: 0.207,
      threads: 0.04,
      render: 0.006,
      database: 0.002,
      sender: 0.515,
    },
    {
      gateways: 2,
      rate: 1858,
      main: 0.261,
      threads: 0.029,
      render: 0.004,
      database: 0.005,
      sender: 0.549,
    },
    {
      gateways: 3,
      rate: 1795,
      main: 0.308,
      threads: 0.046,
      render: 0,
      database: 0.007,
      sender: 0.548,
    },
  ],
};

export const uncachedPage: MeasuredPage = {
  what: 'uncached page',
  connections: 8,
  runs: [
    {
      gateways: 1,
      rate: 172,
      main: 1.79,
      threads: 0.47,
      render: 6.94,
      database: 0.18,
      sender: 1.01,
    },
    {
      gateways: 2,
      rate: 158,
      main: 2.21,
      threads: 0.7,
      render: 8.27,
      database: 0.22,
      sender: 1.04,
    },
    {
      gateways: 3,
      rate: 135,
      main: 2.8,
      threads: 0.83,
      render: 9.84,
      database: 0.29,
      sender: 0.93,
    },
  ],
};
