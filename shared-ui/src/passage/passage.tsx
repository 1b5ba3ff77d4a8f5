import type { ReactNode } from 'react';
import { Arabic } from '../arabic/arabic.tsx';
import { ScripturePlace } from '../scripture-place/scripture-place.tsx';
import styles from './passage.module.css';

export interface PassageProps {
  arabic: string;
  translation?: string;
  /** `sura:verse` or `sura:verse-verse` when it is scripture. */
  quran?: string;
  /** Where it is from, in words. */
  cite?: ReactNode;
}

/** A passage in Arabic with its translation and source. */
export function Passage({ arabic, translation, quran, cite }: PassageProps) {
  const source = cite ? <bdi>{cite}</bdi> : quran ? <ScripturePlace place={quran} /> : null;
  return (
    <figure className={styles.passage}>
      <blockquote>
        <Arabic text={arabic} />
        {translation === undefined ? null : <p className={styles.translation}>{translation}</p>}
      </blockquote>
      {source ? <figcaption className="meta">{source}</figcaption> : null}
    </figure>
  );
}
