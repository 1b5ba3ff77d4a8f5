import type { Block, Inline } from '@sahn/contracts/content/rich-text';
import { lexer, type MarkedToken, type Token } from 'marked';
import type { ReportFault } from './faults.ts';
import { isStandardToken, type ProseContext, plainText, readInlines } from './inlines.ts';

export interface ProseSettings {
  sources: ReadonlySet<string>;
  checkReference: (reference: string) => string | null;
  /** The fault of a quoted passage of the Quran, or null. */
  checkVerses: (reference: string, arabic: string, part: boolean) => string | null;
  /** Lines of the file above the text. */
  before: number;
  report: ReportFault;
}

const noDefinitions = 'notes are sources of item.yml, and links are written where they stand';

const countLines = (text: string) => text.split('\n').length - 1;

/** @param taken the ids so far, with the last number that was put after each */
function slug(text: string, taken: Map<string, number>): string {
  const base =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-') ?? 'section';
  const last = taken.get(base);
  if (last === undefined) {
    taken.set(base, 1);
    return base;
  }
  let number = last + 1;
  while (taken.has(`${base}-${number}`)) number += 1;
  const id = `${base}-${number}`;
  taken.set(base, number).set(id, 1);
  return id;
}

/** What stands after ```arabic: the notes name the printings of the words, and the rest is what readers see. */
function splitCitation(text: string): { cite: string; notes: string[] } {
  const notes = [...text.matchAll(/\[\^([^\]\s]+)\]/g)].map(([, note = '']) => note);
  return { cite: text.replaceAll(/\[\^[^\]\s]+\]\s*/g, '').trim(), notes };
}

function readPassage(
  token: MarkedToken & { type: 'code' },
  settings: ProseSettings,
  line: number,
): Block | null {
  const [word = '', ...rest] = (token.lang ?? '').trim().split(/\s+/);
  const after = rest.join(' ');
  if (token.codeBlockStyle === 'indented' || (word !== 'quran' && word !== 'arabic')) {
    settings.report(
      line,
      'code is not taken: a fenced block is a passage, ```quran <sura>:<verses> or ```arabic',
    );
    return null;
  }
  const [top = '', ...below] = token.text.split(/^---[ \t]*$/m);
  const translation = below
    .join('\n')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');
  const arabic = top.trim();
  if (arabic === '') settings.report(line, 'this passage is empty');
  const shared = translation === '' ? {} : { translation };
  if (word === 'arabic') {
    const { cite, notes } = splitCitation(after);
    for (const note of notes)
      if (!settings.sources.has(note))
        settings.report(line, `the note [^${note}] names no source of this item`);
    return { kind: 'passage', arabic, ...shared, ...(cite === '' ? {} : { cite }) };
  }
  const [reference = '', flag = ''] = rest;
  const fault = settings.checkVerses(reference, arabic, flag === 'part');
  if (fault !== null) settings.report(line, fault);
  return { kind: 'passage', arabic: arabic.replaceAll(/\s+/g, ' '), ...shared, quran: reference };
}

function paragraphsOf(tokens: readonly Token[], context: ProseContext, where: string): Inline[][] {
  const paragraphs: Inline[][] = [];
  for (const token of tokens) {
    if (!isStandardToken(token) || token.type === 'space') continue;
    if (token.type === 'paragraph' || (token.type === 'text' && token.tokens)) {
      paragraphs.push(readInlines(token.tokens ?? [], context));
    } else context.report(token.raw, `${where} holds paragraphs only, no ${token.type}`);
  }
  return paragraphs;
}

function readBlock(
  token: MarkedToken,
  settings: ProseSettings,
  line: number,
  ids: Map<string, number>,
): Block | null {
  const context: ProseContext = {
    sources: settings.sources,
    checkReference: settings.checkReference,
    report(raw, message) {
      const at = token.raw.indexOf(raw);
      settings.report(line + (at === -1 ? 0 : countLines(token.raw.slice(0, at))), message);
    },
  };
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      if (/^\[\^[^\]]+\]:/m.test(token.raw)) settings.report(line, noDefinitions);
      return { kind: 'paragraph', inlines: readInlines(token.tokens, context) };
    case 'heading': {
      if (token.depth !== 2 && token.depth !== 3) {
        settings.report(line, `headings have level 2 or 3, not ${token.depth}: the title is level 1`);
        return null;
      }
      const text = plainText(readInlines(token.tokens, context));
      return { kind: 'heading', level: token.depth, id: slug(text, ids), text };
    }
    case 'list': {
      const items = token.items.map((item) => {
        if (item.task) context.report(item.raw, 'check boxes are not taken');
        const paragraphs = paragraphsOf(item.tokens, context, 'an entry of a list');
        if (paragraphs.length > 1) context.report(item.raw, 'an entry of a list is one paragraph');
        return paragraphs[0] ?? [];
      });
      return { kind: 'list', ordered: token.ordered, items };
    }
    case 'blockquote':
      return { kind: 'quote', paragraphs: paragraphsOf(token.tokens, context, 'a quote') };
    case 'code':
      return readPassage(token, settings, line);
    case 'html':
      settings.report(line, 'HTML is not taken: write Markdown');
      return null;
    case 'table':
      settings.report(line, 'tables are not taken: write a list');
      return null;
    case 'def':
      settings.report(line, noDefinitions);
      return null;
    default:
      settings.report(line, `"${token.type}" is not taken`);
      return null;
  }
}

/*
 * The lexer compares each sign of emphasis of a paragraph with those after it, each space with those after it, and calls
 * itself for each quote.
 */
const mostMarks = 400;
const deepQuotes = /^(?:[ \t]*>){9}/m;
const wideSpace = /\s{100}/;

/** Text for which the lexer would need long out of all proportion; null when there is none. */
function findExcess(markdown: string): { line: number; message: string } | null {
  const space = wideSpace.exec(markdown);
  if (space)
    return { line: 1 + countLines(markdown.slice(0, space.index)), message: 'too many spaces in a row' };
  let line = 1;
  for (const paragraph of markdown.split('\n\n')) {
    const marks = paragraph.match(/[*_]/g)?.length ?? 0;
    if (marks > mostMarks) return { line, message: `a paragraph has at most ${mostMarks} signs of emphasis` };
    if (deepQuotes.test(paragraph)) return { line, message: 'quotes are nested too deeply' };
    line += countLines(paragraph) + 2;
  }
  return null;
}

/** Converts Markdown to blocks. Unsupported Markdown is reported with its line. */
export function readProse(markdown: string, settings: ProseSettings): Block[] {
  const excess = findExcess(markdown);
  if (excess) {
    settings.report(settings.before + excess.line, excess.message);
    return [];
  }
  const blocks: Block[] = [];
  const ids = new Map<string, number>();
  let line = settings.before + 1;
  for (const token of lexer(markdown)) {
    if (!isStandardToken(token)) continue;
    const blank = token.raw.length - token.raw.trimStart().length;
    const start = line + countLines(token.raw.slice(0, blank));
    const block = readBlock(token, settings, start, ids);
    if (block) blocks.push(block);
    line += countLines(token.raw);
  }
  return blocks;
}

/** All text of blocks, for search and reading time. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
          return plainText(block.inlines);
        case 'heading':
          return block.text;
        case 'list':
          return block.items.map(plainText).join('\n');
        case 'quote':
          return block.paragraphs.map(plainText).join('\n');
        case 'passage':
          return [block.arabic, block.translation ?? ''].join('\n');
        default:
          return block satisfies never;
      }
    })
    .filter((text) => text !== '')
    .join('\n');
}
