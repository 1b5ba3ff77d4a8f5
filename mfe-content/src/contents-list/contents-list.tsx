import type { Prose } from '@sahn/contracts/content/rich-text';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { useId } from 'react';
import styles from './contents-list.module.css';
import { useCurrentPlace } from './use-current-place.ts';

export interface Place {
  id: string;
  text: string;
}

/** The parts of a text that its table of contents names: headings of the second level. */
export function placesOf(prose: Prose): Place[] {
  return prose.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  );
}

export interface ContentsListProps {
  title: string;
  places: readonly Place[];
  /** Language of the places' names. */
  language: Prose['language'];
}

/** Links to the sections of a page. Renders nothing for a single section. */
export function ContentsList({ title, places, language }: ContentsListProps) {
  const { locale } = useModule();
  const id = useId();
  const current = useCurrentPlace(places.map((place) => place.id));
  if (places.length < 2) return null;
  return (
    <nav className={styles.contents} aria-labelledby={id}>
      <h2 id={id} className="label">
        {title}
      </h2>
      <ol className={styles.places} {...languageAttributes(language, locale)}>
        {places.map((place) => (
          <li key={place.id}>
            <a href={`#${place.id}`} aria-current={place.id === current ? 'true' : undefined}>
              {place.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
