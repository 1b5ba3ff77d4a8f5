import type { Inline } from '@sahn/contracts/content/rich-text';
import type { MarkedToken, Token } from 'marked';
import { parseReference } from './reference.ts';

/** Context of a Markdown file while its prose is read. */
export interface ProseContext {
  /** Ids of the item's sources, which footnotes name. */
  sources: ReadonlySet<string>;
  /** The fault of a link to `<kind>/<id>`, or null. */
  checkReference: (reference: string) => string | null;
  /** Reports a fault and the piece of text that has it. */
  report: (raw: string, message: string) => void;
}

type Marks = Omit<Inline, 'text' | 'note'>;

/** Marked's type of a token is open, for extensions; without any, these are all. */
export function isStandardToken(token: Token): token is MarkedToken {
  return true;
}

function checkHref(href: string, context: ProseContext): string | null {
  if (parseReference(href)) return context.checkReference(href);
  if (href.startsWith('/'))
    return `write <kind>/<id> for an item or routes/<id> for a page in place of ${href}: paths can be renamed`;
  const url = URL.parse(href);
  if (url?.protocol === 'https:' || url?.protocol === 'mailto:') return null;
  return `a link begins with https: or mailto:, or names an item as <kind>/<id>, not ${href}`;
}

const refused: Readonly<Record<string, string>> = {
  html: 'HTML is not taken: write Markdown',
  image: 'pictures in prose are not taken: name them in item.yml',
  codespan: 'code is not taken',
  del: 'struck text is not taken',
  checkbox: 'check boxes are not taken',
};

function flatten(tokens: readonly Token[], marks: Marks, context: ProseContext): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    if (!isStandardToken(token)) return [];
    switch (token.type) {
      case 'text':
        return token.tokens ? flatten(token.tokens, marks, context) : [{ text: token.text, ...marks }];
      case 'escape':
        return [{ text: token.text, ...marks }];
      case 'br':
        return [{ text: '\n', ...marks }];
      case 'strong':
        return flatten(token.tokens, { ...marks, strong: true }, context);
      case 'em':
        return flatten(token.tokens, { ...marks, emphasis: true }, context);
      case 'link': {
        const fault = checkHref(token.href, context);
        if (fault !== null) context.report(token.raw, fault);
        return flatten(token.tokens, { ...marks, href: token.href }, context);
      }
      default:
        context.report(token.raw, refused[token.type] ?? `"${token.type}" is not taken`);
        return [];
    }
  });
}

const sameMarks = (one: Inline, other: Inline) =>
  one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href;

function joinRuns(runs: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && sameMarks(last, run)) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}

function splitNotes(run: Inline, context: ProseContext): Inline[] {
  return run.text
    .split(/(\[\^[^\]\s]+\])/)
    .filter((piece) => piece !== '')
    .map((piece): Inline => {
      const note = /^\[\^([^\]\s]+)\]$/.exec(piece)?.[1];
      if (note === undefined) return { ...run, text: piece };
      if (!context.sources.has(note))
        context.report(piece, `the note [^${note}] names no source of this item`);
      return { text: '', note };
    });
}

/** Reports entities, which are HTML: the character itself can be written. */
function checkEntities(run: Inline, context: ProseContext): void {
  const entity = /&(?:[a-z]{2,8}|#x?[0-9a-f]{1,6});/i.exec(run.text)?.[0];
  if (entity !== undefined) context.report(entity, `${entity} is HTML: write the letter itself`);
}

/** Runs of text of a paragraph's tokens. A note is a run of its own, with no text. */
export function readInlines(tokens: readonly Token[], context: ProseContext): Inline[] {
  const runs = joinRuns(flatten(tokens, {}, context));
  for (const run of runs) checkEntities(run, context);
  return runs
    .map((run) => ({ ...run, text: run.text.replaceAll(/[ \t]*\n[ \t]*/g, '\n') }))
    .flatMap((run) => splitNotes(run, context));
}

/** The text of runs, for search and for headings. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => inline.text).join('');
}
