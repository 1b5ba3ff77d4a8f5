import type { Hit } from '@sahn/contracts/content';
import { localeFacts } from '@sahn/contracts/locale';
import { Link } from '@sahn/shared-ui/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { textLanguage } from '../../text-language/text-language.ts';
import { HitText } from '../hit-text.tsx';
import { kindKeys } from '../kind-names.ts';
import styles from './search-hit.module.css';

export interface SearchHitProps {
  hit: Hit;
}

/** A found item: its title, what it is, and the text around the hits. */
export function SearchHit({ hit }: SearchHitProps) {
  const { locale, t } = useModule();
  const text = textLanguage(hit.language, locale);
  return (
    <article className={styles.hit}>
      <h3 className={`t4 ${styles.title}`} {...text}>
        <Link to={hit.path}>
          <HitText parts={hit.title} />
        </Link>
      </h3>
      <p className="meta">
        {t(kindKeys[hit.kind])}
        {hit.language === locale ? null : (
          <>
            {' · '}
            <bdi lang={hit.language}>{localeFacts[hit.language].name}</bdi>
          </>
        )}
      </p>
      {hit.excerpt.length === 0 ? null : (
        <p className={styles.excerpt} {...text}>
          <HitText parts={hit.excerpt} />
        </p>
      )}
    </article>
  );
}
