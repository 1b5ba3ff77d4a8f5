import type { Block, Inline } from '@sahn/contracts/content/rich-text';
import type { ChapterText } from '../../kinds/chapter-text.ts';
import type { BookStrings } from '../book/book-strings.ts';
import type { BoundChapter } from '../book/bound-book.ts';
import { escapeXml, languageOf, xhtmlDocument } from './xhtml.ts';

/** Name of a chapter's file. */
export const chapterFile = (id: string) => `chapter-${id}.xhtml`;

/** `#id` leads to another chapter. */
function addressOf(href: string): string {
  return href.startsWith('#') ? chapterFile(href.slice(1)) : href;
}

/** Renders the blocks of a chapter, and counts its notes: each has an id of its own to come back to. */
class ChapterBody {
  readonly #chapter: ChapterText;
  readonly #strings: BookStrings;
  /** Ids of the notes by source. */
  readonly #notes = new Map<string, string[]>();

  constructor(chapter: ChapterText, strings: BookStrings) {
    this.#chapter = chapter;
    this.#strings = strings;
  }

  render(): string {
    const { body, reports, sources } = this.#chapter;
    const blocks = body.blocks.map((block) => this.#block(block));
    return [...blocks, ...this.#reports(reports), ...this.#sources(sources)].join('\n');
  }

  #block(block: Block): string {
    switch (block.kind) {
      case 'heading':
        return `<h${block.level} id="${escapeXml(block.id)}">${escapeXml(block.text)}</h${block.level}>`;
      case 'paragraph':
        return `<p>${this.#line(block.inlines)}</p>`;
      case 'list': {
        const tag = block.ordered ? 'ol' : 'ul';
        return `<${tag}>${block.items.map((item) => `<li>${this.#line(item)}</li>`).join('')}</${tag}>`;
      }
      case 'quote':
        return `<blockquote>${block.paragraphs.map((inlines) => `<p>${this.#line(inlines)}</p>`).join('')}</blockquote>`;
      case 'passage':
        return [
          '<blockquote class="passage">',
          `<p class="arabic" ${languageOf('ar')}>${escapeXml(block.arabic)}</p>`,
          block.translation ? `<p>${escapeXml(block.translation)}</p>` : '',
          `<p class="cite">${escapeXml(block.cite ?? (block.quran ? this.#strings.verse(block.quran) : ''))}</p>`,
          '</blockquote>',
        ].join('');
    }
  }

  #line(inlines: readonly Inline[]): string {
    return inlines.map((inline) => this.#run(inline)).join('');
  }

  #run({ text, strong, emphasis, href, note }: Inline): string {
    let run = escapeXml(text);
    if (emphasis) run = `<em>${run}</em>`;
    if (strong) run = `<strong>${run}</strong>`;
    if (href !== undefined) run = `<a href="${escapeXml(addressOf(href))}">${run}</a>`;
    return note === undefined ? run : run + this.#note(note);
  }

  #note(source: string): string {
    const index = this.#chapter.sources.findIndex(({ id }) => id === source);
    if (index === -1) return '';
    const ids = this.#notes.get(source) ?? [];
    const id = `note-${source}-${ids.length + 1}`;
    this.#notes.set(source, [...ids, id]);
    const number = this.#strings.number(index + 1);
    return `<a class="note" id="${id}" epub:type="noteref" role="doc-noteref" href="#source-${source}">${number}</a>`;
  }

  #reports(reports: ChapterText['reports']): string[] {
    if (reports.length === 0) return [];
    const lines = reports.map(
      ({ text, source }) =>
        `<blockquote><p>${escapeXml(text)}</p><p class="cite">${escapeXml(source.text)}</p></blockquote>`,
    );
    return [`<section><h2>${escapeXml(this.#strings.reports)}</h2>`, ...lines, '</section>'];
  }

  #sources(sources: ChapterText['sources']): string[] {
    if (sources.length === 0) return [];
    const lines = sources.map(({ id, text, url }) => {
      const shown = url ? `<a href="${escapeXml(url)}">${escapeXml(text)}</a>` : escapeXml(text);
      const back = (this.#notes.get(id) ?? []).map(
        (note, index) =>
          ` <a class="back" role="doc-backlink" href="#${note}">↑${this.#strings.number(index + 1)}</a>`,
      );
      return `<li id="source-${id}">${shown}${back.join('')}</li>`;
    });
    return [
      `<section class="sources" epub:type="endnotes" role="doc-endnotes"><h2>${escapeXml(this.#strings.sources)}</h2><ol>`,
      ...lines,
      '</ol></section>',
    ];
  }
}

/**
 * A chapter as a document.
 * @param picture name of the file of its picture
 */
export function chapterPage(chapter: BoundChapter, strings: BookStrings, picture: string | null): string {
  const place = [chapter.time, chapter.place].filter(Boolean).map(escapeXml).join(' · ');
  return xhtmlDocument({
    locale: chapter.language,
    title: chapter.title,
    type: 'bodymatter',
    body: [
      `<section epub:type="chapter" role="doc-chapter" aria-labelledby="title">`,
      `<h1 id="title">${escapeXml(chapter.title)}</h1>`,
      place === '' ? '' : `<p class="place">${place}</p>`,
      chapter.summary === '' ? '' : `<p class="lede">${escapeXml(chapter.summary)}</p>`,
      picture === null || chapter.picture === null
        ? ''
        : `<p class="picture"><img src="${escapeXml(picture)}" alt="${escapeXml(chapter.picture.alt)}"/></p>`,
      new ChapterBody(chapter, strings).render(),
      '</section>',
    ]
      .filter(Boolean)
      .join('\n'),
  });
}
