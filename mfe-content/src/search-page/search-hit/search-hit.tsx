import type { Hit } from '@sahn/contracts/content/hit';
import { localeFacts } from '@sahn/contracts/text/locale';
import { BoxLink } from '@sahn/shared-ui/components/box-link';
import { MetaLine } from '@sahn/shared-ui/components/meta-line';
import { SoundMark } from '@sahn/shared-ui/components/sound-mark';
import { useModule } from '@sahn/shared-ui/module-context';
import { Highlight } from '@sahn/shared-ui/text/highlight';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './search-hit.module.css';

export interface SearchHitProps {
  hit: Hit;
}

/** A search result: title, kind, and the text around the matches. */
export function SearchHit({ hit }: SearchHitProps) {
  const { locale, t } = useModule();
  const text = languageAttributes(hit.language, locale);
  return (
    <article className={styles.hit}>
      <h3 className="t4" {...text}>
        <BoxLink to={hit.path}>
          <Highlight parts={hit.title} />
        </BoxLink>
      </h3>
      <MetaLine
        items={[
          t(`ui.searchField.kind.${hit.kind}`),
          hit.language === locale ? null : (
            <span key="language" lang={hit.language}>
              {localeFacts[hit.language].name}
            </span>
          ),
          hit.soundSeconds === undefined ? null : <SoundMark key="sound" seconds={hit.soundSeconds} />,
        ]}
      />
      {hit.excerpt.length === 0 ? null : (
        <p className={styles.excerpt} {...text}>
          <Highlight parts={hit.excerpt} />
        </p>
      )}
    </article>
  );
}
