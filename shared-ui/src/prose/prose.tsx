import type { Source } from '@sahn/contracts/content';
import type { Block, Inline, Prose as ProseData } from '@sahn/contracts/rich-text';
import { useModule } from '@sahn/shared-ui/module-context';
import { Fragment, type ReactNode } from 'react';
import { formatOrdinal } from '../format/format.tsx';
import { languageAttributes } from '../language-attributes/language-attributes.tsx';
import { Link } from '../link/link.tsx';
import { Passage } from '../passage/passage.tsx';
import { sourcePlace } from '../sources-list/sources-list.tsx';
import styles from './prose.module.css';

export interface ProseProps {
  prose: ProseData;
  /** Sources in the order of the page's `SourcesList`: gives notes their numbers. */
  sources?: readonly Source[];
  /** Level of the text's own second level, where it stands below a heading of that level. */
  top?: 2 | 3;
}

/** A text drawn from data: nothing in it is ever taken for HTML. */
export function Prose({ prose, sources = [], top = 2 }: ProseProps) {
  const { locale } = useModule();
  return (
    <div className="prose" {...languageAttributes(prose.language, locale)}>
      {prose.blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed; a block has no other name
        <BlockPart key={place} block={block} sources={sources} top={top} />
      ))}
    </div>
  );
}

interface BlockPartProps {
  block: Block;
  sources: readonly Source[];
  top: 2 | 3;
}

function BlockPart({ block, sources, top }: BlockPartProps) {
  const line = (inlines: readonly Inline[]) => <Inlines inlines={inlines} sources={sources} />;
  switch (block.kind) {
    case 'paragraph':
      return <p>{line(block.inlines)}</p>;
    case 'heading':
      return <Heading id={block.id} text={block.text} level={block.level - 2 + top} />;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={place}>{line(item)}</li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          {block.paragraphs.map((inlines, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={place}>{line(inlines)}</p>
          ))}
        </blockquote>
      );
    case 'passage':
      return (
        <Passage
          arabic={block.arabic}
          translation={block.translation}
          quran={block.quran}
          cite={block.cite}
        />
      );
  }
}

function Heading({ id, text, level }: { id: string; text: string; level: number }) {
  const { t } = useModule();
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  return (
    <Tag id={id} className={styles.heading}>
      {text}{' '}
      <a className={styles.anchor} href={`#${id}`} aria-label={t('ui.prose.anchor', { title: text })}>
        #
      </a>
    </Tag>
  );
}

function Inlines({ inlines, sources }: { inlines: readonly Inline[]; sources: readonly Source[] }) {
  return inlines.map((inline, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={place}>
      <Run inline={inline} />
      {inline.note === undefined ? null : <NoteLink note={inline.note} sources={sources} />}
    </Fragment>
  ));
}

function Run({ inline }: { inline: Inline }) {
  let run: ReactNode = inline.text;
  if (inline.emphasis) run = <em>{run}</em>;
  if (inline.strong) run = <strong>{run}</strong>;
  return inline.href === undefined ? run : <Link to={inline.href}>{run}</Link>;
}

function NoteLink({ note, sources }: { note: string; sources: readonly Source[] }) {
  const { locale, t } = useModule();
  const place = sources.findIndex((source) => source.id === note);
  if (place === -1) return null;
  const number = formatOrdinal(locale, place + 1);
  return (
    <a
      className={styles.note}
      href={`#${sourcePlace(note)}`}
      aria-label={t('ui.prose.note', { number })}
      title={sources[place]?.text}
    >
      {number}
    </a>
  );
}
