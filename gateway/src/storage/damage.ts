/** Where copies on the disk are told that were not what their hash says. */
export interface Damage {
  /** Number of damaged files that have been made again since the start. */
  readonly mended: number;
  /** Names of damaged files that could not be made again. They are not served. */
  readonly lost: ReadonlySet<string>;
  /** @param name of the file, below the data folder */
  report(name: string, outcome: 'mended' | 'lost'): void;
}

/** @param onReport is told each damaged file */
export function createDamage(onReport: (name: string, outcome: 'mended' | 'lost') => void): Damage {
  const lost = new Set<string>();
  let mended = 0;
  return {
    get mended() {
      return mended;
    },
    lost,
    report(name, outcome) {
      if (outcome === 'lost' && lost.has(name)) return;
      if (outcome === 'lost') lost.add(name);
      else {
        lost.delete(name);
        mended += 1;
      }
      onReport(name, outcome);
    },
  };
}
