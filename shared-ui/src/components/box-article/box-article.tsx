import type { ArticleSummary } from '@sahn/contracts/content/articles';
import type { Image as ImageData } from '@sahn/contracts/content/image';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '../../styles/class-names.ts';
import { formatNumber } from '../../text/format/format.ts';
import { languageAttributes } from '../../text/language-attributes/language-attributes.ts';
import { BoxLink } from '../box-link/box-link.tsx';
import { Image } from '../image/image.tsx';
import { MetaLine } from '../meta-line/meta-line.tsx';
import styles from './box-article.module.css';

export interface BoxArticleProps {
  article: ArticleSummary;
  to: string;
  level?: 2 | 3 | 4;
  /** For the first of a list: the picture is large and above the text; `wide`: beside it on wide screens. */
  lead?: boolean | 'wide';
  /** Without picture and summary, for short lists beside something else. */
  brief?: boolean;
}

/** An article in a list. The link of its title covers the box. */
export function BoxArticle({ article, to, level = 3, lead = false, brief = false }: BoxArticleProps) {
  const { locale, t } = useModule();
  const Heading = `h${level}` as const;
  const language = languageAttributes(article.language, locale);
  return (
    <article
      className={classNames(
        styles.box,
        lead !== false && styles.lead,
        lead === 'wide' && styles.wide,
        brief && styles.brief,
      )}
    >
      {/* Before the text: a browser may paint a box of which it has read a part, and the picture would move the text. */}
      {article.image === null || brief ? null : <Picture image={article.image} first={lead !== false} />}
      <div className={styles.text}>
        {article.category === null ? null : <p className="label">{article.category.label}</p>}
        <Heading className={styles.title} {...language}>
          <BoxLink to={to}>{article.title}</BoxLink>
        </Heading>
        {brief ? null : (
          <p className={styles.summary} {...language}>
            {article.summary}
          </p>
        )}
        <MetaLine
          items={[
            article.author,
            t('ui.boxArticle.minutes', {
              count: article.readingMinutes,
              minutes: formatNumber(locale, article.readingMinutes),
            }),
          ]}
        />
      </div>
    </article>
  );
}

function Picture({ image, first }: { image: ImageData; first: boolean }) {
  return (
    <span className={styles.picture}>
      <Image
        image={image}
        decorative
        first={first}
        sizes={first ? '(min-width: 60rem) 46rem, 100vw' : '7rem'}
      />
    </span>
  );
}
