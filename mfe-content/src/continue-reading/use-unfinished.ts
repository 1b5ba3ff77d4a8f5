import type { Locale } from '@sahn/contracts/text/locale';
import { useToast } from '@sahn/shared-ui/components/toast';
import { useModule } from '@sahn/shared-ui/module-context';
import { type RefObject, useEffect, useRef } from 'react';
import { forgetUnfinished, keepUnfinished, unfinishedAt } from './kept-places.ts';

/** Below and above these parts of a text, it was hardly begun or as good as read. */
const begun = 0.06;
const read = 0.94;
/** How often a place is noted while the visitor scrolls, in milliseconds. */
const noteEveryMs = 1000;

export interface ReadText {
  /** Path below the locale prefix. */
  path: string;
  title: string;
  /** Language of the title. */
  language: Locale;
}

interface Reached {
  /** Part of the text that is above the middle of the window. */
  share: number;
  /** Id of the last named part above it. */
  anchor: string;
}

/** Where in a text the middle of the window stands; null where the text has no size. */
function findReached(text: HTMLElement): Reached | null {
  const middle = window.innerHeight / 2;
  const { top, height } = text.getBoundingClientRect();
  if (height === 0) return null;
  let anchor = '';
  for (const part of text.querySelectorAll('[id]')) {
    // Notes and controls have names too; only what begins a line is a place to come back to.
    if (!part.matches('h2, h3, h4, p, li, figure, blockquote')) continue;
    if (part.getBoundingClientRect().top > middle) break;
    anchor = part.id;
  }
  return { share: Math.min(1, Math.max(0, (middle - top) / height)), anchor };
}

function bringBack({ anchor, share }: Reached, text: HTMLElement): void {
  const part = anchor === '' ? null : document.getElementById(anchor);
  if (part) part.scrollIntoView({ block: 'center' });
  else window.scrollBy(0, text.getBoundingClientRect().top + share * text.offsetHeight);
}

/**
 * Notes on this device how far a text is read, and offers to go on there when it is opened anew. Give the answer to the
 * element that holds the text.
 */
export function useUnfinished({ path, title, language }: ReadText): RefObject<HTMLDivElement | null> {
  const { locale, t } = useModule();
  const toast = useToast();
  const element = useRef<HTMLDivElement>(null);
  const offered = useRef<string>(undefined);

  useEffect(() => {
    if (offered.current === path) return;
    offered.current = path;
    const left = unfinishedAt(path);
    const text = element.current;
    if (left === undefined || left.share < begun || text === null) return;
    if (location.hash !== '' || window.scrollY > 0) return;
    toast.show({
      text: t('places.left'),
      action: { label: t('places.goOn'), run: () => bringBack(left, text) },
    });
  }, [path, toast, t]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      timer = undefined;
      const reached = element.current && findReached(element.current);
      if (reached === null || reached.share < begun) return;
      if (reached.share > read) forgetUnfinished(path);
      else keepUnfinished({ path, locale, title, language, at: Date.now(), ...reached });
    };
    const onScroll = () => {
      timer ??= setTimeout(note, noteEveryMs);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [path, locale, title, language]);

  return element;
}
