import type { Dua, Neighbour } from '@sahn/contracts/content/duas';
import { Icon } from '@sahn/shared-ui/components/icon';
import { Link } from '@sahn/shared-ui/components/link';
import { backIcon } from '@sahn/shared-ui/icons/back';
import { forwardIcon } from '@sahn/shared-ui/icons/forward';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { useEffect } from 'react';
import styles from './neighbours.module.css';

export interface NeighboursProps {
  dua: Pick<Dua, 'previous' | 'next'>;
  /** Whether the arrow keys turn to them. */
  keys: boolean;
}

/** Links to the texts before and after this one in the list; the arrow keys follow them too. */
export function Neighbours({ dua: { previous, next }, keys }: NeighboursProps) {
  const { t } = useModule();
  useArrowKeys(keys ? previous : null, keys ? next : null);
  if (previous === null && next === null) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('dua.neighbours')}>
      {previous === null ? null : <NeighbourLink text={previous} label={t('dua.previous')} />}
      {next === null ? null : <NeighbourLink text={next} label={t('dua.next')} onward />}
    </nav>
  );
}

interface NeighbourLinkProps {
  text: Neighbour;
  label: string;
  onward?: boolean;
}

function NeighbourLink({ text, label, onward = false }: NeighbourLinkProps) {
  const { locale, ownPath } = useModule();
  return (
    <Link to={ownPath('dua', { dua: text.id })} className={classNames(styles.link, onward && styles.onward)}>
      <Icon icon={onward ? forwardIcon : backIcon} />
      <span>
        <span className="meta">{label}</span>
        <span className={styles.title} {...languageAttributes(text.language, locale)}>
          {text.title}
        </span>
      </span>
    </Link>
  );
}

/** The arrow keys in the direction of reading, while nothing on the page has the focus. */
function useArrowKeys(previous: Neighbour | null, next: Neighbour | null): void {
  const { direction, navigate, ownPath } = useModule();
  const before = previous && ownPath('dua', { dua: previous.id });
  const after = next && ownPath('dua', { dua: next.id });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target !== document.body) return;
      const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
      const to = event.key === onward ? after : event.key === back ? before : null;
      if (to !== null) navigate(to);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [direction, navigate, before, after]);
}
