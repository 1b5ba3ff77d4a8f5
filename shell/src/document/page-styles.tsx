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

/** Copies sheets to the head: a loaded chunk does not load its styles again, so they must outlive the slot. */
function keep(sheets: readonly Sheet[]): void {
  for (const sheet of sheets) {
    const { href } = sheet;
    if (!document.head.querySelector(`link[rel="stylesheet"][href="${href}"], style[data-href="${href}"]`))
      document.head.append(toElement(sheet));
  }
}

/** Style sheets of a slot in the loaded document, before its entries: the page above is painted without them. */
export function SlotStyles({ slot }: { slot: string }) {
  const site = useSite();
  const { boot } = site;
  const sheets = useMemo(() => findSheets(site, boot.slotStyles[slot]), [site, boot, slot]);
  useEffect(() => () => keep(sheets), [sheets]);
  return sheets.map((sheet) => <SheetElement key={sheet.href} {...sheet} />);
}
