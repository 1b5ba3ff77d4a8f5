import type { Block, Inline } from '@sahn/contracts/content/rich-text';
import type { Article, Site } from './content.ts';
import { formatNumber } from './format-number.ts';

/** The text of an article, from the data of the API. */
export function Prose({ site, article }: { site: Site; article: Article }) {
  return (
    <div className="prose">
      {article.body.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change, and blocks have no other key
        <BlockPart key={at} block={block} site={site} article={article} />
      ))}
    </div>
  );
}

interface PartProps {
  site: Site;
  article: Article;
}

function BlockPart({ block, ...rest }: PartProps & { block: Block }) {
  const { classes } = rest.site;
  const line = (inlines: readonly Inline[]) => <Inlines inlines={inlines} {...rest} />;
  switch (block.kind) {
    case 'paragraph':
      return <p className={classes.anchored}>{line(block.inlines)}</p>;
    case 'heading':
      return (
        <h2 id={block.id} className={classes.heading}>
          {block.text}
        </h2>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at}>{line(item)}</li>
          ))}
        </ul>
      );
    case 'quote':
      return (
        <blockquote>
          {block.paragraphs.map((inlines, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={at}>{line(inlines)}</p>
          ))}
        </blockquote>
      );
    case 'passage':
      return (
        <figure>
          <p lang="ar" dir="rtl">
            {block.arabic}
          </p>
          <blockquote>{block.translation}</blockquote>
          <figcaption className="meta">{block.cite ?? block.quran}</figcaption>
        </figure>
      );
  }
}

function Inlines({ inlines, site, article }: PartProps & { inlines: readonly Inline[] }) {
  return inlines.map(({ text, strong, emphasis, href, note, term }, at) => {
    const content = strong ? <strong>{text}</strong> : emphasis ? <em>{text}</em> : text;
    const target = href ?? (term && `/${site.locale}/glossary#${term}`);
    const number = note === undefined ? 0 : article.sources.findIndex(({ id }) => id === note) + 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={at}>
        {target ? (
          <a className={term && site.classes.word} href={target}>
            {content}
          </a>
        ) : (
          content
        )}
        {number > 0 && (
          <a className={site.classes.note} href={`#source-${note}`}>
            {formatNumber(site.locale, number)}
          </a>
        )}
      </span>
    );
  });
}
