import { useEffect, useMemo } from 'react';
import { type Site, useSite } from '../services/site.tsx';
import { findHash } from './find-hash.ts';

/** A style sheet of the loaded document: its text, or a link to it. */
type Sheet =
  | { href: string; text: string }
  | { href: string; text?: undefined; integrity: string; crossOrigin: 'anonymous' };

function findSheets({ boot, sheets }: Site, addresses: readonly string[] = []): Sheet[] {
  return addresses.flatMap((href): Sheet[] => {
    const text = sheets.get(href);
    if (text !== undefined) return [{ href, text }];
    const integrity = findHash([boot.shell, ...boot.modules], href);
    return integrity ? [{ href, integrity, crossOrigin: 'anonymous' }] : [];
  });
}

/** In a form in which the runtime of webpack finds it, which then does not load it with its chunk. */
function SheetElement({ href, text, ...link }: Sheet) {
  if (text === undefined) return <link rel="stylesheet" href={href} {...link} />;
  return <style data-href={href}>{text}</style>;
}

/**
 * The page's style sheets, between masthead and page, so that the masthead is painted without waiting for them. They are
 * those of the loaded document and are never removed. Chunks of later pages add their styles to the end of the body.
 */
export function PageStyles() {
  const site = useSite();
  return findSheets(site, site.boot.styles).map((sheet) => <SheetElement key={sheet.href} {...sheet} />);
}

const isInDocument = (href: string) =>
  document.querySelector(`link[rel="stylesheet"][href="${href}"], style[data-href="${href}"]`) !== null;

function toStyle({ href, text }: Sheet): HTMLElement {
  const style = document.createElement('style');
  style.dataset.href = href;
  style.textContent = text ?? '';
  return style;
}

const toPreload = ({ href, text, ...link }: Sheet): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href, ...link });

/** Resolves when the file of a link has come, with false when it cannot. */
function isLoaded(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
}

/** Addresses of sheets that outlived their slot. */
const kept = new Set<string>();

/**
 * Copies sheets to the end of the body: a loaded chunk does not load its styles again, so they must outlive the slot.
 * They are loaded at once and apply one after the other: a sheet that applies before another makes Chromium lay out all
 * text of the page anew.
 */
async function keep(sheets: readonly Sheet[]): Promise<void> {
  const missing = sheets.filter(({ href }) => !isInDocument(href));
  const links = missing.filter(({ text }) => text === undefined).map(toPreload);
  document.body.append(...missing.filter(({ text }) => text !== undefined).map(toStyle), ...links);
  await Promise.all(links.map(isLoaded));
  for (const link of links) {
    const loaded = isLoaded(link);
    link.rel = 'stylesheet';
    if (!(await loaded)) link.remove();
  }
  for (const { href } of sheets) if (isInDocument(href)) kept.add(href);
}

/** Style sheets of a slot in the loaded document, before its entries: the page above is painted without them. */
export function SlotStyles({ slot }: { slot: string }) {
  const site = useSite();
  const { boot } = site;
  const sheets = useMemo(
    () => findSheets(site, boot.slotStyles[slot]).filter(({ href }) => !kept.has(href)),
    [site, boot, slot],
  );
  useEffect(() => () => void keep(sheets), [sheets]);
  return sheets.map((sheet) => <SheetElement key={sheet.href} {...sheet} />);
}
