import { type Boot, bootElementId, type SlotStyles } from '@sahn/contracts/modules/boot';
import type { Route } from '@sahn/contracts/modules/manifest';
import type { Chunk } from '@sahn/contracts/releases/release';
import type { DocumentPiece, RendererInput } from '@sahn/contracts/rendering/renderer';
import type { Locale } from '@sahn/contracts/text/locale';
import mark from '@sahn/shared-ui/art/mark.svg';
import { toAttribute, toDataBlock } from './data-block.ts';
import { joinPieces } from './document-pieces.ts';
import { findHash } from './find-hash.ts';

interface UsedChunk {
  module: string;
  chunk: string;
}

/** The chunks that a rendered page needs. */
export interface UsedChunks {
  page: UsedChunk;
  /** By slot. Their code is loaded separately, when the slot comes into view. */
  slots: Readonly<Record<string, readonly UsedChunk[]>>;
}

export interface PageFiles {
  /** Fonts of the first screen. */
  fonts: readonly string[];
  /** Addresses, each once; the shell's entry comes first. */
  scripts: readonly string[];
  /** Style sheets of the shell and of the page. */
  styles: readonly string[];
  /** Style sheets of slots, which do not block the content before the slot. */
  slotStyles: SlotStyles;
  /** Texts of those style sheets that the document contains, by address. */
  sheets: ReadonlyMap<string, string>;
  /** Scripts and style sheets of the page and of its slots. */
  loaded: ReadonlySet<string>;
}

/** Addresses of the files of chunks and of their modules' entries, each once. */
function addressesOf(input: RendererInput, kind: keyof Chunk, used: readonly UsedChunk[]): string[] {
  const found = used.flatMap(({ module, chunk }) => {
    const part = [input.shell, ...input.modules].find(({ boot }) => boot.name === module);
    if (!part) return [];
    const files = [part.chunks.boot, part.chunks[chunk]].flatMap((one) => one?.[kind] ?? []);
    return files.map((file) => `${part.boot.base}${file}`);
  });
  return [...new Set(found)];
}

/** In characters. Larger sheets of slots stay links: they are loaded while the page above is painted, and cached. */
const smallSheet = 4_000;

function findSheets(input: RendererInput, addresses: readonly string[]) {
  const parts = [input.shell, ...input.modules];
  return addresses.flatMap((address) => {
    const part = parts.find(({ boot }) => address.startsWith(boot.base));
    const text = part?.sheets[address.slice(part.boot.base.length)];
    return text === undefined ? [] : [[address, text] as const];
  });
}

function bootOf({ shell }: RendererInput): UsedChunk {
  return { module: shell.boot.name, chunk: 'boot' };
}

/** Files that a page needs, in the order of loading. */
export function findFiles(
  input: RendererInput,
  locale: Locale,
  faces: Route['faces'],
  { page, slots }: UsedChunks,
): PageFiles {
  const first = [bootOf(input), page];
  const fonts = [locale, ...faces].flatMap((text) => input.shell.fonts[text] ?? []);
  const scripts = addressesOf(input, 'js', first);
  const styles = addressesOf(input, 'css', first);
  const inSlots = Object.values(slots).flat();
  const slotStyles = Object.entries(slots)
    .map(([slot, used]) => [slot, addressesOf(input, 'css', used)] as const)
    .filter(([, own]) => own.length > 0);
  return {
    fonts: fonts.map((file) => `${input.shell.boot.base}${file}`),
    scripts,
    styles,
    slotStyles: Object.fromEntries(slotStyles),
    sheets: new Map([
      ...findSheets(input, styles),
      ...findSheets(
        input,
        slotStyles.flatMap(([, own]) => own),
      ).filter(([, { length }]) => length <= smallSheet),
    ]),
    loaded: new Set([
      ...scripts,
      ...styles,
      ...addressesOf(input, 'js', inSlots),
      ...addressesOf(input, 'css', inSlots),
    ]),
  };
}

function hashOf(input: RendererInput, address: string): string {
  const parts = [input.shell, ...input.modules].map(({ boot }) => boot);
  const hash = findHash(parts, address);
  if (!hash) throw new Error(`No hash for ${address}`);
  return hash;
}

function integrityOf(input: RendererInput, address: string): string {
  return `integrity="${hashOf(input, address)}" crossorigin="anonymous"`;
}

/** The shell's script, which waits by itself until the page has been painted. */
function mainScript(input: RendererInput): string {
  const { base, entry } = input.shell.boot;
  const main = `${base}${entry}`;
  return `<script async fetchpriority="low" src="${main}" ${integrityOf(input, main)}></script>`;
}

/** Content of the head besides the page's own tags: styles, scripts and their preloads. */
export function headFiles(input: RendererInput, files: PageFiles): DocumentPiece[] {
  const { base, entry } = input.shell.boot;
  const others = files.scripts.filter((script) => script !== `${base}${entry}`);
  const linked = files.styles.filter((style) => !files.sheets.has(style));
  const ahead = others.map(
    (script) =>
      `<link rel="preload" as="script" fetchpriority="low" href="${script}" ${integrityOf(input, script)}>`,
  );
  return [
    '<style>',
    { common: input.shell.critical },
    '</style>',
    // Browsers load files of the body late, and after pictures.
    ...linked.map((style) => `<link rel="preload" as="style" href="${style}" ${integrityOf(input, style)}>`),
    mainScript(input),
    ...ahead,
  ];
}

/** Preloads of the page's fonts, for the start of the body: Chromium holds back the first paint for those in the head. */
export function fontPreloads({ fonts }: PageFiles): string {
  return fonts
    .map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`)
    .join('');
}

/** Style sheet links for the body: content before them is painted without waiting for them. */
export function styleLinks(input: RendererInput, files: PageFiles): string {
  return files.styles
    .map((style) => `<link rel="stylesheet" href="${style}" ${integrityOf(input, style)}>`)
    .join('');
}

const openBlock = `<script type="application/json" id="${bootElementId}">`;
const closeBlock = '</script>';

/**
 * The page's data block.
 * @param block its text, without what the page has loaded and the brace at the end
 */
export function bootPieces(block: string, loaded: unknown): DocumentPiece[] {
  return [openBlock, { common: block }, `,"loaded":${toDataBlock(loaded)}}${closeBlock}`];
}

/** schema.org data, as script elements that browsers do not execute. */
export function structuredData(described: readonly Readonly<Record<string, unknown>>[]): string {
  return described.map((one) => `<script type="application/ld+json">${toDataBlock(one)}</script>`).join('');
}

/** A client-only document: files and settings of the frame, without a page. */
export function clientShellDocument(input: RendererInput, boot: Boot, direction: string): string {
  const files = findFiles(input, boot.locale, [], { page: bootOf(input), slots: {} });
  return [
    '<!DOCTYPE html>',
    `<html lang="${boot.locale}" dir="${direction}" data-theme="${boot.theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="icon" href="${toAttribute(boot.info.logo?.light ?? mark)}">`,
    `<title>${toAttribute(boot.info.name)}</title>`,
    joinPieces(headFiles(input, files)),
    `</head><body>${fontPreloads(files)}${styleLinks(input, files)}`,
    `${openBlock}${toDataBlock(boot)}${closeBlock}</body></html>`,
  ].join('');
}
