import type { Hit } from '@sahn/contracts/content';

export interface HitTextProps {
  parts: Hit['title'];
}

/** A text with what was searched for marked in it. */
export function HitText({ parts }: HitTextProps) {
  return parts.map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are one text; only their order names them
    part.hit ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
  );
}
