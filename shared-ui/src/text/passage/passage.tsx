import type { ReactNode } from 'react';
import { Arabic } from '../arabic/arabic.tsx';
import { ScriptureReference } from '../scripture-reference/scripture-reference.tsx';
import styles from './passage.module.css';

export interface PassageProps {
  arabic: string;
  translation?: string;
  /** `sura:verse` or `sura:verse-verse` when it is scripture. */
  quran?: string;
  /** Its source, as text. */
  cite?: ReactNode;
  /** Its permanent id in the page, and the link to it. */
  id?: string;
  anchor?: ReactNode;
}

/** A passage in Arabic with its translation and source. */
export function Passage({ arabic, translation, quran, cite, id, anchor }: PassageProps) {
  const source = cite ? <bdi>{cite}</bdi> : quran ? <ScriptureReference place={quran} /> : null;
  return (
    <figure id={id} className={styles.passage}>
      <blockquote>
        <Arabic text={arabic} />
        {translation === undefined ? null : <p className={styles.translation}>{translation}</p>}
      </blockquote>
      {source ? <figcaption className="meta">{source}</figcaption> : null}
      {anchor}
    </figure>
  );
}
