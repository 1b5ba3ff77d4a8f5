import type { Hit } from '@sahn/contracts/content/hit';

export interface HighlightProps {
  parts: Hit['title'];
}

/** Quranic pause marks. Only the font of scripture has them; in search results they would be empty boxes. */
const pauses = / ?[\u06D6-\u06DC\u06DE\u06E9]/g;

/** A text with highlighted matches. */
export function Highlight({ parts }: HighlightProps) {
  return parts.map(({ text, hit }, index) => {
    const shown = text.replace(pauses, '');
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
    return hit ? <mark key={index}>{shown}</mark> : <span key={index}>{shown}</span>;
  });
}
