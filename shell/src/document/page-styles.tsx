import type { SlotName } from '@sahn/contracts/manifest';
import { useEffect } from 'react';
import { useSite } from '../site.tsx';

function useLinks(addresses: readonly string[]) {
  const { boot } = useSite();
  return addresses.flatMap((href) => {
    const part = [boot.shell, ...boot.modules].find((one) => href.startsWith(one.base));
    const hash = part?.integrity[href.slice(part.base.length)];
    return hash ? [{ href, integrity: `sha256-${hash}`, crossOrigin: 'anonymous' as const }] : [];
  });
}

/**
 * The page's stylesheets, between masthead and page: the masthead is painted without waiting for them. They are those
 * that the document came with, and stay for as long as it lives; later pages' styles are put in the head by their chunks.
 */
export function PageStyles() {
  const { boot } = useSite();
  return useLinks(boot.styles).map((link) => <link key={link.href} rel="stylesheet" {...link} />);
}

/** A chunk that was loaded once is not asked for its styles again: they must outlive the place where they stood. */
function keep(links: ReturnType<typeof useLinks>): void {
  for (const link of links) {
    if (document.head.querySelector(`link[rel="stylesheet"][href="${link.href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', ...link }));
  }
}

/** Stylesheets of a slot that the document came with, before its entries: the page above is painted without them. */
export function SlotStyles({ slot }: { slot: SlotName }) {
  const { boot } = useSite();
  const links = useLinks(boot.slotStyles[slot] ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the document came with stays the same
  useEffect(() => () => keep(links), []);
  return links.map((link) => <link key={link.href} rel="stylesheet" {...link} />);
}
