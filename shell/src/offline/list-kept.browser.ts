import type { Locale } from '@sahn/contracts/text/locale';
import { belowLocale } from '../routing/local-path.ts';
import { openStore } from './open-store.ts';

export interface KeptPage {
  /** Path and query below the locale. */
  path: string;
  title: string;
}

/** Most pages that are listed, the ones visited last. */
const most = 12;

const references: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** Title of a stored document, without the site's name; null when it has none. */
export function titleOf(html: string): string | null {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
  if (title === undefined) return null;
  // Not parsed as HTML: only React writes titles, with these references.
  const text = title.replace(/&(?:lt|gt|quot|#x27|amp);/g, (reference) => references[reference] ?? '');
  return text.replace(/ · [^·]+$/, '');
}

/** The pages in a language that are stored: the one visited last first, then those that the visitor keeps. */
export async function listKept(locale: Locale): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const [visited, saved] = [await openStore('pages'), await openStore('saved')];
  const requests = [...(await visited.keys()).toReversed(), ...(await saved.keys())];
  const urls = requests.map(({ url }) => new URL(url));
  const paths = urls.filter(({ pathname }) => pathname.startsWith(`/${locale}/`));
  const own = [...new Set(paths.map(({ pathname, search }) => pathname + search))].slice(0, most);
  const pages = await Promise.all(
    own.map(async (path) => {
      const html = await ((await visited.match(path)) ?? (await saved.match(path)))?.text();
      const title = html === undefined ? null : titleOf(html);
      return title === null ? [] : [{ path: belowLocale(path), title }];
    }),
  );
  return pages.flat();
}
