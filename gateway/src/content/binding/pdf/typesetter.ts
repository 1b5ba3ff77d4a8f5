import type { Block, Inline } from '@sahn/contracts/content/rich-text';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import type { ChapterText } from '../../kinds/chapter-text.ts';
import { bookFace } from '../book/book-face.ts';
import type { FontRole } from '../book/book-fonts.ts';
import type { BookStrings } from '../book/book-strings.ts';
import type { Face } from './face.ts';
import type { FlowBlock } from './flow.ts';
import { type Alignment, breakLines, type Line } from './lines.ts';
import { type Run, shapePieces } from './pieces.ts';

const bodySize = 10.5;

/** Sizes relative to the text's. */
const sizes = { title: 1.75, heading: 1.25, subheading: 1.1, text: 1, arabic: 1.25, small: 0.84, note: 0.62 };
type SizeName = keyof typeof sizes;

interface SetOptions {
  tag?: string;
  size?: SizeName;
  role?: FontRole;
  align?: Alignment;
  /** Ems of the text. */
  indent?: number;
  above?: number;
  below?: number;
  /** Direction and language, when they are not the chapter's. */
  language?: Locale;
}

/** Sets texts of a book as blocks of lines. */
export class Typesetter {
  readonly #faces: ReadonlyMap<FontRole, readonly Face[]>;
  readonly #width: number;
  readonly #book: Locale;
  readonly #strings: BookStrings;

  constructor(
    faces: ReadonlyMap<FontRole, readonly Face[]>,
    width: number,
    book: Locale,
    strings: BookStrings,
  ) {
    this.#faces = faces;
    this.#width = width;
    this.#book = book;
    this.#strings = strings;
  }

  /** One block of text. */
  block(
    locale: Locale,
    inlines: readonly Inline[] | string,
    options: SetOptions = {},
    sources: ChapterText['sources'] = [],
  ): FlowBlock {
    const { tag = 'P', size = 'text', role = 'text', align = 'justify', indent = 0, above = 0 } = options;
    const language = options.language ?? locale;
    const { lineHeight } = bookFace(locale);
    const points = this.#points(locale, size);
    const runs =
      typeof inlines === 'string'
        ? [{ text: inlines, role, size: points }]
        : this.#runs(inlines, points, role, sources);
    const { direction } = localeFacts[language];
    const pieces = shapePieces(runs, { direction, language, faces: this.#faces });
    const height = role === 'arabic' ? Math.max(1.9, lineHeight * 0.8) : lineHeight;
    return {
      tag,
      lines: breakLines(pieces, { direction, align, width: this.#width, indent: indent * points }),
      leading: points * (size === 'title' ? Math.min(height, 1.9) : height),
      above: above * points,
      below: (options.below ?? 0.45) * points,
      ...(language === this.#book ? {} : { language }),
    };
  }

  /** A chapter, from its title to its sources; its picture stands before the text. */
  chapter(chapter: ChapterText, figure?: FlowBlock): FlowBlock[] {
    const { language, title, summary, time, place, body, reports, sources } = chapter;
    const head: FlowBlock = {
      ...this.block(language, title, {
        tag: 'H1',
        size: 'title',
        role: 'strong',
        align: 'start',
        below: 0.5,
      }),
      startsPage: true,
      keepsNext: true,
      bookmark: { title, level: 1, name: chapter.id },
    };
    const where = [time, place].filter(Boolean).join(' · ');
    return [
      head,
      ...(where === '' ? [] : [this.block(language, where, { size: 'small', align: 'start' })]),
      ...(summary === ''
        ? []
        : [this.block(language, summary, { role: 'emphasis', align: 'start', below: 1.2 })]),
      ...(figure ? [figure] : []),
      ...body.blocks.flatMap((block) => this.#body(body.language, block, sources)),
      ...(reports.length === 0 ? [] : [this.#heading(language, this.#strings.reports, 2)]),
      ...reports.flatMap(({ text, source }) => [
        this.block(language, text, { tag: 'BlockQuote', indent: 1.5, below: 0 }),
        this.block(language, source.text, { size: 'small', indent: 1.8, align: 'start' }),
      ]),
      ...(sources.length === 0 ? [] : [this.#heading(language, this.#strings.sources, 2)]),
      ...sources.map(({ text, url }, index) =>
        this.block(
          language,
          [{ text: `${this.#strings.number(index + 1)}. ` }, { text, ...(url ? { href: url } : {}) }],
          { size: 'small', align: 'start', below: 0.2 },
        ),
      ),
    ];
  }

  /** An entry of the table of contents. */
  entry(locale: Locale, title: string, name: string, page: number): FlowBlock {
    const end = localeFacts[this.#book].direction === 'rtl' ? 'ltr' : 'rtl';
    const points = this.#points(this.#book, 'text');
    const number: Run = { text: this.#strings.number(page), role: 'text', size: points, href: `#${name}` };
    const options = { direction: end, align: 'start', width: this.#width } as const;
    const pieces = shapePieces([number], { ...options, language: this.#book, faces: this.#faces });
    const [tail] = breakLines(pieces, options);
    const entry = this.block(locale, [{ text: title, href: `#${name}` }], {
      tag: 'TOCI',
      align: 'start',
      below: 0.2,
    });
    return { ...entry, ...(tail ? { tail } : {}) };
  }

  /** A line in the middle: the number of a page. */
  folio(page: number): Line | undefined {
    const [line] = this.block(this.#book, this.#strings.number(page), {
      size: 'small',
      align: 'center',
    }).lines;
    return line;
  }

  #points(locale: Locale, size: SizeName): number {
    return bodySize * bookFace(locale).scale * sizes[size];
  }

  #heading(locale: Locale, text: string, level: 2 | 3): FlowBlock {
    const size = level === 2 ? 'heading' : 'subheading';
    const options = { tag: `H${level}`, size, role: 'strong', align: 'start', above: 0.8 } as const;
    const bookmark = level === 2 ? ({ title: text, level } as const) : undefined;
    return { ...this.block(locale, text, options), keepsNext: true, ...(bookmark ? { bookmark } : {}) };
  }

  #body(locale: Locale, block: Block, sources: ChapterText['sources']): FlowBlock[] {
    switch (block.kind) {
      case 'heading':
        return [this.#heading(locale, block.text, block.level)];
      case 'paragraph':
        return [this.block(locale, block.inlines, {}, sources)];
      case 'list': {
        const group = { tag: 'L' };
        return block.items.map((item, index) => {
          const mark = block.ordered ? `${this.#strings.number(index + 1)}. ` : '• ';
          const options = { tag: 'LI', indent: 1 };
          return { ...this.block(locale, [{ text: mark }, ...item], options, sources), group };
        });
      }
      case 'quote':
        return block.paragraphs.map((inlines) =>
          this.block(locale, inlines, { tag: 'BlockQuote', indent: 1.5 }, sources),
        );
      case 'passage': {
        const cite = block.cite ?? (block.quran === undefined ? '' : this.#strings.verse(block.quran));
        const arabic = this.block(locale, block.arabic, {
          tag: 'BlockQuote',
          size: 'arabic',
          role: 'arabic',
          align: 'center',
          language: 'ar',
          above: 0.3,
        });
        return [
          { ...arabic, keepsNext: true },
          ...(block.translation
            ? [this.block(locale, block.translation, { tag: 'BlockQuote', indent: 1.5, below: 0.1 })]
            : []),
          ...(cite === '' ? [] : [this.block(locale, cite, { size: 'small', indent: 1.8, align: 'start' })]),
        ];
      }
    }
  }

  #runs(inlines: readonly Inline[], points: number, role: FontRole, sources: ChapterText['sources']): Run[] {
    const runs: Run[] = [];
    for (const { text, strong, emphasis, href, note } of inlines) {
      const own: FontRole = strong ? 'strong' : emphasis ? 'emphasis' : role;
      const last = runs.at(-1);
      // Letters join within a run alone, and prose is parted at words that it explains.
      if (last && last.rise === undefined && last.role === own && last.href === href) last.text += text;
      else runs.push({ text, role: own, size: points, ...(href === undefined ? {} : { href }) });
      const index = sources.findIndex(({ id }) => id === note);
      if (note === undefined || index === -1) continue;
      const number = this.#strings.number(index + 1);
      runs.push({ text: number, role: 'text', size: points * sizes.note, rise: points * 0.38 });
    }
    return runs;
  }
}
