import { classNames } from '../../styles/class-names.ts';

/** Marks above the end of a word. Sources have a space before them, which detaches them from their letter. */
const detachedMark = / (?=[\u06D6-\u06ED])/g;

export interface ArabicProps {
  /** The text as in the source, with marks. */
  text: string;
  className?: string;
}

/** A passage in Arabic, large and vowelled. */
export function Arabic({ text, className }: ArabicProps) {
  return (
    <p className={classNames('quran', className)} lang="ar" dir="rtl">
      {text.replace(detachedMark, '')}
    </p>
  );
}
