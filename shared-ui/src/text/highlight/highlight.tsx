import type { Hit } from '@sahn/contracts/content/hit';

export interface HitTextProps {
  parts: Hit['title'];
}

/** Where reciters pause. Only the font of scripture has these signs; in a line of results they would be empty boxes. */
const pauses = / ?[\u06D6-\u06DC\u06DE\u06E9]/g;

/** A text with what was searched for marked in it. */
export function Highlight({ parts }: HitTextProps) {
  return parts.map(({ text, hit }, index) => {
    const shown = text.replace(pauses, '');
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are one text; only their order names them
    return hit ? <mark key={index}>{shown}</mark> : <span key={index}>{shown}</span>;
  });
}
