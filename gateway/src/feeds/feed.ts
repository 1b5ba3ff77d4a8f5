import { fillTemplate } from '@sahn/contracts/text/fill-template';
import { Feed } from 'feed';
import type { ListedKind } from '../content/kinds/kind.ts';
import type { Kinds } from '../content/kinds/kinds.ts';
import { itemsOf } from '../content/kinds/snapshot.ts';
import { type Stored, translationsOf } from '../content/kinds/stored.ts';
import { termIn, textOf, type View } from '../content/kinds/view.ts';
import { sharingTranslations } from '../sharing/sharing-translations.ts';

const mostEntries = 30;

interface Entry {
  kind: ListedKind;
  stored: Stored;
  /** Below the locale. */
  path: string;
}

/** By the day of creation, the newest first; then by id. */
function byAge({ stored: a }: Entry, { stored: b }: Entry): number {
  const [first = '', second = ''] = [a.source.created, b.source.created];
  if (first === second) return a.id < b.id ? -1 : 1;
  return first < second ? 1 : -1;
}

function newestEntries({ snapshot, locale, addressOf }: View, kinds: Kinds): Entry[] {
  return kinds.listed
    .filter(({ inFeed }) => inFeed)
    .flatMap((kind) =>
      itemsOf(snapshot, kind).flatMap((stored) => {
        const path = addressOf(kind.name, stored.id);
        return path === null || !translationsOf(stored).includes(locale) ? [] : [{ kind, stored, path }];
      }),
    )
    .sort(byAge)
    .slice(0, mostEntries);
}

/** The library writes titles and summaries as HTML; ours are text. */
function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const instant = (iso: string) => new Date(`${iso}T00:00:00Z`);

/**
 * The newest items in one language, as Atom (RFC 4287). An entry's id is its address, which changes only with the path of
 * its route.
 * @param origin without a trailing slash
 */
export function buildFeed(view: View, kinds: Kinds, origin: string): string {
  const { snapshot, locale } = view;
  const strings = sharingTranslations.get(locale) ?? {};
  const site = snapshot.site.name[locale];
  const entries = newestEntries(view, kinds);
  const updated =
    entries
      .map(({ stored }) => stored.source.updated ?? '')
      .sort()
      .at(-1) ?? '1970-01-01';
  const feed = new Feed({
    id: `${origin}/${locale}`,
    title: fillTemplate(strings['feed.title'] ?? '', { site }),
    description: strings['feed.description'],
    language: locale,
    link: `${origin}/${locale}`,
    feedLinks: { atom: `${origin}/${locale}/feed.xml` },
    updated: instant(updated),
    generator: false,
    author: { name: site, link: origin },
  });
  for (const { kind, stored, path } of entries) {
    const { source } = stored;
    const { title, summary } = textOf(view, stored).text;
    const link = `${origin}/${locale}${path}`;
    const author = termIn(view, 'people', source.author);
    feed.addItem({
      id: link,
      link,
      title: toHtml(title),
      description: toHtml(summary),
      date: instant(source.updated ?? ''),
      published: instant(source.created ?? ''),
      category: [{ term: kind.name, name: strings[kind.label(source)] ?? '' }],
      ...(author ? { author: [{ name: author.label }] } : {}),
    });
  }
  return feed.atom1();
}
