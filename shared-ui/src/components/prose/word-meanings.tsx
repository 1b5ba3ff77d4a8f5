import type { WordMeaning } from '@sahn/contracts/content/rich-text';
import { useModule } from '@sahn/shared-ui/module-context';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Sheet } from '../sheet/sheet.tsx';
import styles from './word-meanings.module.css';

interface Words {
  find(id: string): WordMeaning | undefined;
  show(meaning: WordMeaning, link: HTMLElement): void;
}

const WordsContext = createContext<Words | null>(null);

export interface WordMeaningsProps {
  terms: readonly WordMeaning[];
  children: ReactNode;
}

/** A text whose marked words open their meaning in place. */
export function WordMeanings({ terms, children }: WordMeaningsProps) {
  const [shown, setShown] = useState<{ meaning: WordMeaning; link: HTMLElement } | null>(null);
  const words = useMemo(
    (): Words => ({
      find: (id) => terms.find((term) => term.id === id),
      show: (meaning, link) => setShown({ meaning, link }),
    }),
    [terms],
  );
  return (
    <WordsContext value={words}>
      {children}
      {shown === null ? null : <MeaningCard {...shown} onClose={() => setShown(null)} />}
    </WordsContext>
  );
}

export interface WordProps {
  /** Id of the term. */
  term: string;
  children: ReactNode;
}

/** A word that the glossary explains: a link to its entry, which scripts open in place. */
export function Word({ term, children }: WordProps) {
  const { href } = useModule();
  const words = useContext(WordsContext);
  const meaning = words?.find(term);
  if (!words || meaning === undefined) return children;
  return (
    <a
      href={href(meaning.path)}
      className={styles.word}
      onClick={(event) => {
        const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
        if (modified || event.button !== 0) return;
        event.preventDefault();
        words.show(meaning, event.currentTarget);
      }}
    >
      {children}
    </a>
  );
}

interface MeaningCardProps {
  meaning: WordMeaning;
  link: HTMLElement;
  onClose: () => void;
}

function MeaningCard({ meaning, link, onClose }: MeaningCardProps) {
  const { href, t } = useModule();
  const card = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    // The word is the anchor, and gets the focus back.
    card.current?.showPopover({ source: link });
    card.current?.focus();
  }, [link]);
  return (
    <Sheet
      ref={card}
      id={id}
      role="dialog"
      aria-labelledby={`${id}-word`}
      tabIndex={-1}
      className={styles.card}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.matches(':popover-open')) onClose();
      }}
      heading={
        <p id={`${id}-word`} className={styles.title}>
          {meaning.title}
        </p>
      }
      closeLabel={t('ui.prose.closeWord')}
    >
      <div className={styles.text}>
        <p>{meaning.meaning}</p>
        <p>
          <a href={href(meaning.path)} className={styles.more}>
            {t('ui.prose.word')}
          </a>
        </p>
      </div>
    </Sheet>
  );
}
