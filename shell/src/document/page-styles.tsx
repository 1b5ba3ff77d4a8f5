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

function toElement({ href, text, ...link }: Sheet): HTMLElement {
  if (text === undefined)
    return Object.assign(document.createElement('link'), { rel: 'stylesheet', href, ...link });
  const style = document.createElement('style');
  style.dataset.href = href;
  style.textContent = text;
  return style;
}

/**
 * Copies sheets to the end of the body: a loaded chunk does not load its styles again, so they must outlive the slot.
 * A sheet that applies before another makes Chromium lay out all text of the page anew; so links, which are loaded
 * again, come after texts.
 */
function keep(sheets: readonly Sheet[]): void {
  const isKept = ({ href }: Sheet) =>
    document.querySelector(`body > :is(link[rel="stylesheet"][href="${href}"], [data-href="${href}"])`) !==
    null;
  const missing = sheets
    .filter((sheet) => !isKept(sheet))
    .sort((a, b) => Number(a.text === undefined) - Number(b.text === undefined));
  document.body.append(...missing.map(toElement));
}

/** Style sheets of a slot in the loaded document, before its entries: the page above is painted without them. */
export function SlotStyles({ slot }: { slot: string }) {
  const site = useSite();
  const { boot } = site;
  const sheets = useMemo(() => findSheets(site, boot.slotStyles[slot]), [site, boot, slot]);
  useEffect(() => () => keep(sheets), [sheets]);
  return sheets.map((sheet) => <SheetElement key={sheet.href} {...sheet} />);
}
