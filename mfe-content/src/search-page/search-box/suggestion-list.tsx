import type { Hit } from '@sahn/contracts/content';
import { languageAttributes } from '@sahn/shared-ui/language-attributes';
import { useModule } from '@sahn/shared-ui/module-context';
import { HitText } from '../hit-text.tsx';
import { kindKeys } from '../kind-names.ts';
import styles from './suggestion-list.module.css';

export interface SuggestionListProps {
  id: string;
  hits: readonly Hit[];
  /** Place of the option that the keys have reached; −1 for none. */
  active: number;
  optionId: (place: number) => string;
  onChoose: (hit: Hit) => void;
}

/** The popup of the search field. Focus stays in the field: its keys move through the options. */
export function SuggestionList({ id, hits, active, optionId, onChoose }: SuggestionListProps) {
  const { locale, t } = useModule();
  return (
    <div
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={t('search.suggestions')}
      hidden={hits.length === 0}
    >
      {hits.map((hit, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox that owns the list
        <div
          key={`${hit.kind}/${hit.id}/${hit.language}`}
          id={optionId(place)}
          className={styles.option}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          // A press must not take the focus from the field before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
        >
          <span className={styles.title} {...languageAttributes(hit.language, locale)}>
            <HitText parts={hit.title} />
          </span>
          <span className="meta">{t(kindKeys[hit.kind])}</span>
        </div>
      ))}
    </div>
  );
}
