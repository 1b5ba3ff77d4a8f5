/** Holds what serves the site now. The loader sets it; whatever handles requests or checks releases reads it. */
export class LiveComposition<Loaded> {
  /** Null before the first composition. */
  current: Loaded | null = null;
}
