import type { Locale } from '@sahn/contracts/text/locale';
import { useToast } from '@sahn/shared-ui/components/toast';
import { useModule } from '@sahn/shared-ui/module-context';
import { type RefObject, useEffect, useRef } from 'react';
import { forgetUnfinished, keepUnfinished, unfinishedAt } from './stored-places.ts';

/** Fractions of a text: below the first it counts as not begun, above the second as read. */
const begun = 0.06;
const read = 0.94;
/** Interval in milliseconds at which the position is stored while the visitor scrolls. */
const noteEveryMs = 1000;

export interface ReadText {
  /** Path below the locale prefix. */
  path: string;
  title: string;
  /** Language of the title. */
  language: Locale;
}

interface Reached {
  /** Fraction of the text that is above the middle of the window. */
  share: number;
  /** Id of the last element with an id above it; empty when there is none. */
  anchor: string;
}

/** Position of the middle of the window in a text; null when the text has no height. */
function findReached(text: HTMLElement): Reached | null {
  const middle = window.innerHeight / 2;
  const { top, height } = text.getBoundingClientRect();
  if (height === 0) return null;
  let anchor = '';
  for (const part of text.querySelectorAll('[id]')) {
    // Notes and controls have ids too; only block elements are useful positions to return to.
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
 * Stores how far a text was read, and offers to continue there when it is opened again. Returns a ref for the element
 * that holds the text.
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
