import type { Track } from '@sahn/contracts/content/tracks';

export type FilmFile = Track['files'][number];

declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    connection?: { saveData?: boolean };
  }
}

/** Whether the visitor has switched on data saving. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** The files that this browser may be able to play, in the same order; all of them when it can play none. */
export function playableFiles(video: HTMLVideoElement, files: readonly FilmFile[]): readonly FilmFile[] {
  const playable = files.filter((file) => video.canPlayType(file.type) !== '');
  return playable.length > 0 ? playable : files;
}

/** The file to begin with: the first, or the smallest when data saving is on. */
export function firstFile(files: readonly FilmFile[], saving: boolean): FilmFile | undefined {
  return saving ? files.toSorted((a, b) => a.bytes - b.bytes)[0] : files[0];
}

/** A format's usual name: `video/webm` is WEBM. */
export function formatName({ type }: FilmFile): string {
  return type.replace(/^.*\//, '').replace(/;.*$/, '').toUpperCase();
}
