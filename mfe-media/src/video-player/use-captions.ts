import type { Track } from '@sahn/contracts/content/tracks';
import type { Locale } from '@sahn/contracts/text/locale';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Languages of a film's captions, that of the page first. */
export function captionLanguages(track: Track, locale: Locale): Locale[] {
  const languages = track.captions.map(({ language }) => language);
  return languages.toSorted((a, b) => Number(b === locale) - Number(a === locale));
}

function textOf(cue: TextTrackCue): string {
  return 'getCueAsHTML' in cue && typeof cue.getCueAsHTML === 'function'
    ? (cue.getCueAsHTML().textContent ?? '')
    : '';
}

/**
 * Captions of a film: at first those in the page's language, if there are any. `text` is the text of the current cues.
 * The page renders it, in its own font and above its controls; the browser would place it under them.
 */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, track: Track, locale: Locale) {
  const languages = captionLanguages(track, locale);
  const own = languages[0] === locale ? locale : null;
  const [shown, setShown] = useState<Locale | null>(own);
  const [text, setText] = useState('');
  const last = useRef<Locale | null>(languages[0] ?? null);

  useEffect(() => {
    const element = video.current;
    if (element === null) {
      return;
    }
    for (const captions of element.textTracks ?? []) {
      captions.mode = captions.language === shown ? 'hidden' : 'disabled';
    }
    const chosen = [...(element.textTracks ?? [])].find(({ language }) => language === shown);
    const read = () => setText([...(chosen?.activeCues ?? [])].map(textOf).join('\n'));
    read();
    // iOS shows the video element alone in full screen, so the browser renders the captions there.
    const toBrowser = () => {
      if (chosen) {
        chosen.mode = 'showing';
      }
    };
    const toPage = () => {
      if (chosen) {
        chosen.mode = 'hidden';
      }
    };
    chosen?.addEventListener('cuechange', read);
    element.addEventListener('webkitbeginfullscreen', toBrowser);
    element.addEventListener('webkitendfullscreen', toPage);
    return () => {
      chosen?.removeEventListener('cuechange', read);
      element.removeEventListener('webkitbeginfullscreen', toBrowser);
      element.removeEventListener('webkitendfullscreen', toPage);
    };
  }, [video, shown]);

  const show = (language: Locale | null) => {
    last.current = language ?? last.current;
    setShown(language);
  };
  return { languages, shown, text, show, toggle: () => show(shown === null ? last.current : null) };
}

export type Captions = ReturnType<typeof useCaptions>;
