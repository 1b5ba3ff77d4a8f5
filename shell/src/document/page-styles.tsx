import type { Boot } from '@sahn/contracts/modules/boot';
import type { SlotName } from '@sahn/contracts/modules/manifest';
import { useEffect, useMemo } from 'react';
import { useSite } from '../services/site.tsx';
import { findHash } from './find-hash.ts';

function linksOf(boot: Boot, addresses: readonly string[] = []) {
  return addresses.flatMap((href) => {
    const integrity = findHash([boot.shell, ...boot.modules], href);
    return integrity ? [{ href, integrity, crossOrigin: 'anonymous' as const }] : [];
  });
}

/**
 * The page's style sheets, between masthead and page, so that the masthead is painted without waiting for them. They are
 * those of the loaded document and are never removed. Chunks of later pages add their styles to the head.
 */
export function PageStyles() {
  const { boot } = useSite();
  return linksOf(boot, boot.styles).map((link) => <link key={link.href} rel="stylesheet" {...link} />);
}

/** Copies links to the head: a loaded chunk does not load its styles again, so they must outlive the slot. */
function keep(links: ReturnType<typeof linksOf>): void {
  for (const link of links) {
    if (document.head.querySelector(`link[rel="stylesheet"][href="${link.href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', ...link }));
  }
}

/** Style sheets of a slot in the loaded document, before its entries: the page above is painted without them. */
export function SlotStyles({ slot }: { slot: SlotName }) {
  const { boot } = useSite();
  const links = useMemo(() => linksOf(boot, boot.slotStyles[slot]), [boot, slot]);
  useEffect(() => () => keep(links), [links]);
  return links.map((link) => <link key={link.href} rel="stylesheet" {...link} />);
}
