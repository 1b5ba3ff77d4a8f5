/** Holds the loaded live composition. The loader sets it; request handlers and release checks read it. */
export class LiveComposition<Loaded> {
  /** Null before the first composition. */
  current: Loaded | null = null;
}
