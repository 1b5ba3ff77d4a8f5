import { type Boot, bootElementId } from '@sahn/contracts/boot';
import type { Chunk } from '@sahn/contracts/release';
import type { RendererInput } from '@sahn/contracts/rendering';
import mark from '@sahn/shared-ui/art/mark.svg';
import { toAttribute, toDataBlock } from './data-block.ts';

/** What a rendered page draws on. The code of slot entries is fetched by themselves, when they come into sight. */
export interface UsedChunks {
  module: string;
  chunk: string;
  part: 'page' | 'slot';
}

export interface PageFiles {
  /** Addresses, each once; the shell's own comes first. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** Files that a page needs, in the order of loading. */
export function findFiles(input: RendererInput, used: readonly UsedChunks[]): PageFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (base: string, chunk: Chunk | undefined, part: UsedChunks['part'] = 'page') => {
    if (part === 'page') for (const file of chunk?.js ?? []) scripts.add(`${base}${file}`);
    for (const file of chunk?.css ?? []) styles.add(`${base}${file}`);
  };
  add(input.shell.boot.base, input.shell.chunks.boot);
  for (const { module: name, chunk, part: kind } of used) {
    const part =
      name === input.shell.boot.name ? input.shell : input.modules.find((one) => one.boot.name === name);
    if (!part) continue;
    add(part.boot.base, part.chunks.boot, kind);
    add(part.boot.base, part.chunks[chunk], kind);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function hashOf(input: RendererInput, address: string): string {
  for (const { boot } of [input.shell, ...input.modules]) {
    const hash = address.startsWith(boot.base) ? boot.integrity[address.slice(boot.base.length)] : undefined;
    if (hash) return `sha256-${hash}`;
  }
  throw new Error(`No hash for ${address}`);
}

function integrityOf(input: RendererInput, address: string): string {
  return `integrity="${hashOf(input, address)}" crossorigin="anonymous"`;
}

/** The first script, which runs the shell's own file when the page is painted. */
function startScript(input: RendererInput, files: PageFiles): string {
  const { base, entry } = input.shell.boot;
  const start = `${base}${entry}`;
  const [main] = files.scripts;
  if (main === undefined) throw new Error('The shell has no file to start');
  return `<script defer src="${start}" ${integrityOf(input, start)} data-main="${main}" data-integrity="${hashOf(input, main)}"></script>`;
}

/** What stands in the head besides the page's own tags: styles, scripts, and what is to be fetched early. */
export function headFiles(input: RendererInput, boot: Boot, files: PageFiles): string {
  const { shell } = input;
  const fonts = (shell.fonts[boot.locale] ?? []).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${shell.boot.base}${file}">`,
  );
  const ahead = files.scripts.map(
    (script) =>
      `<link rel="preload" as="script" fetchpriority="low" href="${script}" ${integrityOf(input, script)}>`,
  );
  return [
    `<style>${shell.critical}</style>`,
    ...fonts,
    // Browsers fetch what stands in the body late, and behind pictures.
    ...files.styles.map(
      (style) => `<link rel="preload" as="style" href="${style}" ${integrityOf(input, style)}>`,
    ),
    startScript(input, files),
    ...ahead,
  ].join('');
}

/** Stylesheets, for the body: what stands before them is painted without waiting. */
export function styleLinks(input: RendererInput, files: PageFiles): string {
  return files.styles
    .map((style) => `<link rel="stylesheet" href="${style}" ${integrityOf(input, style)}>`)
    .join('');
}

/** The page's data block. */
export function bootBlock(boot: Boot): string {
  return `<script type="application/json" id="${bootElementId}">${toDataBlock(boot)}</script>`;
}

/** schema.org data, which no browser executes. */
export function structuredData(jsonLd: Readonly<Record<string, unknown>> | null): string {
  return jsonLd ? `<script type="application/ld+json">${toDataBlock(jsonLd)}</script>` : '';
}

/** A document without its page, which the browser fills. */
export function outlineDocument(input: RendererInput, boot: Boot, direction: string, title: string): string {
  const files = findFiles(input, []);
  return [
    '<!DOCTYPE html>',
    `<html lang="${boot.locale}" dir="${direction}" data-theme="${boot.theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="icon" type="image/svg+xml" href="${mark}">`,
    `<title>${toAttribute(title)}</title>`,
    headFiles(input, boot, files),
    `</head><body>${styleLinks(input, files)}${bootBlock(boot)}</body></html>`,
  ].join('');
}
