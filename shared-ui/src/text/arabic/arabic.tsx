import { classNames } from '../../styles/class-names.ts';

/** Marks that stand above the end of a word; texts print a space before them, which leaves them with no letter to stand on. */
const detachedMark = / (?=[\u06D6-\u06ED])/g;

export interface ArabicProps {
  /** As it is printed, marks included. */
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
