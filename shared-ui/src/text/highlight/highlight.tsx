import type { Hit } from '@sahn/contracts/content/hit';
import { findVowelledArabic } from './find-vowelled-arabic.ts';

export interface HighlightProps {
  parts: Hit['title'];
}

/** Quranic pause marks. Only the font of scripture has them; in search results they would be empty boxes. */
const pauses = / ?[\u06D6-\u06DC\u06DE\u06E9]/g;

/** A text with highlighted matches. Vowelled Arabic in it has its own language, direction and font. */
export function Highlight({ parts }: HighlightProps) {
  const shown = parts.map(({ text, hit }) => ({ text: text.replace(pauses, ''), hit }));
  let end = 0;
  const placed = shown.map((part) => {
    const start = end;
    end += part.text.length;
    return { ...part, start, end };
  });
  /** What of the parts lies in a range of the whole text. */
  const within = (from: number, to: number) =>
    placed.flatMap((part) => {
      const text = part.text.slice(Math.max(0, from - part.start), Math.max(0, to - part.start));
      const key = `${part.start} ${from}`;
      if (text === '') return [];
      return part.hit ? [<mark key={key}>{text}</mark>] : [<span key={key}>{text}</span>];
    });
  let at = 0;
  const runs = findVowelledArabic(shown.map(({ text }) => text).join('')).map(([from, to]) => {
    const before = within(at, from);
    at = to;
    return [
      ...before,
      <span key={`run ${from}`} className="scripture" lang="ar" dir="rtl">
        {within(from, to)}
      </span>,
    ];
  });
  return [...runs.flat(), ...within(at, end)];
}
