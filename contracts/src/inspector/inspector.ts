import type { Composition } from '../releases/composition.ts';
import type { ReleaseSizes } from '../releases/release-sizes.ts';
import type { Direction, Locale } from '../text/locale.ts';

/*
 * The inspector of a page, which the holder of a signed link sees and no visitor. The gateway adds its script and its block to
 * the documents of the holder; the script comes with the shell's release, because it reads the tree that this shell renders.
 */

/** The script among the files of a shell's release: not public, and no render worker loads it. */
export const inspectorFile = 'server/inspector.js';

/** Opens the inspector: sets its cookie. */
export const inspectPath = '/_inspect';
/** Ends it, and the preview that it has chosen. */
export const inspectEndPath = '/_inspect/end';
export const inspectScriptPath = '/_inspect/script.js';
/** `GET ?locale=` → `InspectorData`. */
export const inspectDataPath = '/_inspect/data';
/** `POST { releases }`: shows the live composition with these releases to the holder; without any, what is live. */
export const inspectSwapPath = '/_inspect/swap';

/** Id of the block (`<script type="application/json">`) with what is known of this one document. */
export const inspectorElementId = 'sahn-inspector';

/** Content of the block. */
export interface InspectedDocument {
  /** Where the document comes from: rendered for this request, or left to the browser. */
  source: 'cache' | 'worker' | 'client-shell';
  /** Milliseconds that parts took on the server, by `<module>/<part>`, their loaders and waiting included. */
  parts: Readonly<Record<string, number>>;
}

export interface InspectedRelease {
  version: string;
  /** Epoch milliseconds. */
  created: number;
}

/** A module of the composition that the holder sees, or the shell. */
export interface InspectedModule {
  name: string;
  version: string;
  /** What visitors get; null when the live composition does not have the module. */
  live: string | null;
  /** Address of its files. */
  base: string;
  sizes: ReleaseSizes;
  /** Its strings in the language of the page. */
  words: Readonly<Record<string, string>>;
  /** File of the release that they come from. */
  wordsFile: string;
  /** Keys without a translation, by the language shown instead. */
  borrowed: Readonly<Record<string, readonly string[]>>;
  /** Stored releases, newest first; null when the link's token may not publish the module. */
  releases: readonly InspectedRelease[] | null;
}

export interface InspectorData {
  locale: Locale;
  direction: Direction;
  /** For `Intl` formats of numbers. */
  numbers: string;
  texts: Readonly<Record<string, string>>;
  composition: Composition['number'];
  liveComposition: Composition['number'];
  /** When the link ends, in epoch milliseconds. */
  expires: number;
  /** The shell first. */
  modules: readonly InspectedModule[];
}
