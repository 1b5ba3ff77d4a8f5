import type { Block, Inline, Prose as ProseData } from '@sahn/contracts/content/rich-text';
import type { Source } from '@sahn/contracts/content/source';
import { useModule } from '@sahn/shared-ui/module-context';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../styles/class-names.ts';
import { formatOrdinal } from '../../text/format/format.ts';
import { languageAttributes } from '../../text/language-attributes/language-attributes.ts';
import { Passage } from '../../text/passage/passage.tsx';
import { AnchorLink } from '../anchor-link/anchor-link.tsx';
import { Link } from '../link/link.tsx';
import { noteIds } from '../sources-list/note-ids.ts';
import { sourceAnchorId } from '../sources-list/sources-list.tsx';
import { blockAnchors } from './block-anchors.tsx';
import styles from './prose.module.css';
import { Word, WordMeanings } from './word-meanings.tsx';

export interface ProseProps {
  prose: ProseData;
  /** Sources in the order of the page's `SourcesList`, which gives notes their numbers. */
  sources?: readonly Source[];
  /** Heading level of the text's second level. Default 2; 3 below a heading of level 2. */
  top?: 2 | 3;
  /**
   * Gives paragraphs, quotations and passages permanent addresses with a link. The value is the prefix of their ids, for
   * pages with several texts; it may be empty.
   */
  anchors?: string;
  /** Prefix of the ids of headings, for pages with several texts. */
  headings?: string;
}

/** Renders a text from data. None of it is parsed as HTML. */
export function Prose({ prose, sources = [], top = 2, anchors, headings }: ProseProps) {
  const { locale } = useModule();
  const ids = anchors === undefined ? [] : blockAnchors(prose, anchors);
  const notes = noteIds(prose);
  const blocks = prose.blocks.map((block, index) => (
    <BlockPart
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change, and blocks have no other key
      key={index}
      block={block}
      id={ids[index]}
      headings={headings}
      sources={sources}
      notes={notes}
      top={top}
    />
  ));
  return (
    <div className="prose" {...languageAttributes(prose.language, locale)}>
      {prose.terms === undefined ? blocks : <WordMeanings terms={prose.terms}>{blocks}</WordMeanings>}
    </div>
  );
}

interface BlockPartProps {
  block: Block;
  /** Its permanent id in the page. */
  id: string | undefined;
  headings: string | undefined;
  sources: readonly Source[];
  notes: ReadonlyMap<Inline, string>;
  top: 2 | 3;
}

function BlockPart({ block, id, headings, sources, notes, top }: BlockPartProps) {
  const line = (inlines: readonly Inline[]) => <Inlines inlines={inlines} sources={sources} notes={notes} />;
  switch (block.kind) {
    case 'paragraph':
      return (
        <p id={id} className={id && styles.anchored}>
          {line(block.inlines)}
          <Anchor id={id} />
        </p>
      );
    case 'heading':
      return (
        <Heading
          id={headings ? `${headings}-${block.id}` : block.id}
          text={block.text}
          level={block.level - 2 + top}
        />
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>{line(item)}</li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote id={id} className={classNames(styles.quote, id && styles.anchored)}>
          {block.paragraphs.map((inlines, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={index}>
              {line(inlines)}
              {index === block.paragraphs.length - 1 ? <Anchor id={id} /> : null}
            </p>
          ))}
        </blockquote>
      );
    case 'passage':
      return (
        <Passage
          id={id}
          arabic={block.arabic}
          translation={block.translation}
          quran={block.quran}
          cite={block.cite}
          anchor={<Anchor id={id} />}
        />
      );
  }
}

/** Visible while its block is hovered and while it has the focus. */
function Anchor({ id }: { id: string | undefined }) {
  const { t } = useModule();
  return id === undefined ? null : (
    <AnchorLink id={id} className={styles.anchor} label={t('ui.prose.place')} title={t('ui.prose.place')} />
  );
}

function Heading({ id, text, level }: { id: string; text: string; level: number }) {
  const { t } = useModule();
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  return (
    <Tag id={id} className={styles.heading}>
      {text} <AnchorLink id={id} className={styles.anchor} label={t('ui.prose.anchor', { title: text })} />
    </Tag>
  );
}

interface InlinesProps {
  inlines: readonly Inline[];
  sources: readonly Source[];
  notes: ReadonlyMap<Inline, string>;
}

function Inlines({ inlines, sources, notes }: InlinesProps) {
  return inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>
      <Run inline={inline} />
      {inline.note === undefined ? null : (
        <NoteLink id={notes.get(inline)} note={inline.note} sources={sources} />
      )}
    </Fragment>
  ));
}

function Run({ inline }: { inline: Inline }) {
  let run: ReactNode = inline.text;
  if (inline.term !== undefined) run = <Word term={inline.term}>{run}</Word>;
  if (inline.emphasis) run = <em>{run}</em>;
  if (inline.strong) run = <strong>{run}</strong>;
  return inline.href === undefined ? run : <Link to={inline.href}>{run}</Link>;
}

interface NoteLinkProps {
  id: string | undefined;
  note: string;
  sources: readonly Source[];
}

function NoteLink({ id, note, sources }: NoteLinkProps) {
  const { locale, t } = useModule();
  const index = sources.findIndex((source) => source.id === note);
  if (index === -1) return null;
  const number = formatOrdinal(locale, index + 1);
  return (
    <a
      id={id}
      className={styles.note}
      href={`#${sourceAnchorId(note)}`}
      aria-label={t('ui.prose.note', { number })}
      title={sources[index]?.text}
    >
      {number}
    </a>
  );
}
