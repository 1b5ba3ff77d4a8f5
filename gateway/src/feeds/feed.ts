import type { ContentKind } from '@sahn/contracts/content/kinds';
import { fillTemplate } from '@sahn/contracts/text/fill-template';
import type { Locale } from '@sahn/contracts/text/locale';
import { Feed } from 'feed';
import type { Snapshot } from '../content/read/content-store.ts';
import { textOf } from '../content/read/view.ts';
import { textIn } from '../content/source/locale-text.ts';
import { type Stored, translationsOf } from '../content/source/stored.ts';
import { pathOfHit } from '../search/hit-path.ts';
import { itemLabel, sharingWords } from '../sharing/item-label.ts';

const feedKinds = [
  'articles',
  'books',
  'hadith',
  'duas',
  'albums',
  'tracks',
] as const satisfies ContentKind[];
const mostEntries = 30;

function newestItems(snapshot: Snapshot, locale: Locale): Stored<ContentKind>[] {
  return feedKinds
    .flatMap((kind): Stored<ContentKind>[] => [...snapshot.items[kind].values()])
    .filter((stored) => translationsOf(stored).includes(locale))
    .sort((a, b) =>
      a.source.created < b.source.created
        ? 1
        : a.source.created > b.source.created
          ? -1
          : a.id < b.id
            ? -1
            : 1,
    )
    .slice(0, mostEntries);
}

function authorOf(snapshot: Snapshot, { source }: Stored<ContentKind>, locale: Locale): string | null {
  const name = 'author' in source && source.author ? snapshot.terms.people?.[source.author] : undefined;
  return name ? textIn(name, locale) : null;
}

const instant = (iso: string) => new Date(`${iso}T00:00:00Z`);

/**
 * What was added last in one language, as Atom (RFC 4287). An entry's id is its address and never changes.
 * @param origin without a slash at its end
 */
export function buildFeed(snapshot: Snapshot, locale: Locale, origin: string): string {
  const words = sharingWords.get(locale) ?? {};
  const site = snapshot.site.name[locale];
  const items = newestItems(snapshot, locale);
  const updated =
    items
      .map(({ source }) => source.updated)
      .sort()
      .at(-1) ?? '1970-01-01';
  const feed = new Feed({
    id: `${origin}/${locale}`,
    title: fillTemplate(words['feed.title'] ?? '', { site }),
    description: words['feed.description'],
    language: locale,
    link: `${origin}/${locale}`,
    feedLinks: { atom: `${origin}/${locale}/feed.xml` },
    updated: instant(updated),
    generator: false,
    author: { name: site, link: origin },
  });
  for (const stored of items) {
    const { title, summary } = textOf({ locale, snapshot }, stored).text;
    const link = `${origin}/${locale}${pathOfHit(stored.kind, stored.id)}`;
    const author = authorOf(snapshot, stored, locale);
    feed.addItem({
      id: link,
      link,
      title,
      description: summary,
      date: instant(stored.source.updated),
      published: instant(stored.source.created),
      category: [{ term: stored.kind, name: itemLabel(stored, locale) }],
      ...(author === null ? {} : { author: [{ name: author }] }),
    });
  }
  return feed.atom1();
}
