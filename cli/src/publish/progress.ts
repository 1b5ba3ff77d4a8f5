/** Tells the person at the terminal what goes on. Results go to standard output; this goes to standard error. */
export interface Progress {
  /** Something is done. */
  line(text: string): void;
  /** Something goes on; the next text takes its place. Shown in a terminal only. */
  state(text: string): void;
}

export const silent: Progress = { line: () => {}, state: () => {} };

/** A line for each step; in a terminal also the state of the one that runs. */
export function printProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const clear = stream.isTTY ? '\r\u001b[K' : '';
  return {
    line: (text) => void stream.write(`${clear}${text}\n`),
    state: (text) => {
      if (stream.isTTY) stream.write(`${clear}${text} …`);
    },
  };
}

/** Time since a moment of `performance.now()`: `0.31 s` */
export function printTimeSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(2)} s`;
}

/** `1,234 kB` */
export function printSize(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;
}
