import type { ItemLink } from '@sahn/contracts/content/item-link';
import type { Work, Works } from '@sahn/contracts/content/works';
import type { Locale } from '@sahn/contracts/text/locale';
import { linkedItems } from '../kinds/linked-items.ts';
import { itemsOf } from '../kinds/snapshot.ts';
import type { Stored } from '../kinds/stored.ts';
import { textOf, type View } from '../kinds/view.ts';
import { type WorkSource, works } from '../kinds/works.ts';
import { textIn } from '../source/locale-text.ts';
import { type ContentReader, readView } from './content-reader.ts';

interface Cited {
  editions: Set<string>;
  urls: Set<string>;
  by: Map<string, ItemLink>;
}

const notCited = (): Cited => ({ editions: new Set(), urls: new Set(), by: new Map() });

function listFields(cited: Cited): Pick<Work, 'editions' | 'citedBy'> {
  return { editions: [...cited.editions], citedBy: [...cited.by.values()] };
}

function workOf(view: View, stored: Stored<WorkSource>, cited: Cited): Work {
  const { source } = stored;
  const { language, text } = textOf(view, stored);
  return {
    id: stored.id,
    language,
    title: text.title,
    writer: textIn(source.writer, view.locale),
    century: source.century ?? null,
    url: source.url ?? null,
    links: linkedItems(view, source.items),
    ...listFields(cited),
  };
}

function otherWork(view: View, title: string, cited: Cited): Work {
  const url = [...cited.urls][0] ?? null;
  return {
    id: null,
    language: view.locale,
    title,
    writer: '',
    century: null,
    url,
    links: [],
    ...listFields(cited),
  };
}

/** Works that texts with a page cite, each with these texts. */
export async function readWorks(reader: ContentReader, locale: Locale): Promise<Works> {
  const view = await readView(reader, locale);
  const known = itemsOf(view.snapshot, works);
  const described = new Map<string, Cited>();
  const others = new Map<string, Cited>();
  for (const { name } of reader.content.kinds.all) {
    for (const stored of view.snapshot.items.get(name)?.values() ?? []) {
      const [link] = linkedItems(view, [`${name}/${stored.id}`]);
      if (link === undefined) continue;
      for (const { work, text, edition, url } of stored.source.sources) {
        const [all, key] = work === undefined ? [others, textIn(text, locale)] : [described, work];
        const cited = all.get(key) ?? notCited();
        all.set(key, cited);
        cited.by.set(link.path, link);
        if (edition) cited.editions.add(textIn(edition, locale));
        if (url !== undefined) cited.urls.add(url);
      }
    }
  }
  const { compare } = new Intl.Collator(locale);
  const ordered = known
    .map((stored) => workOf(view, stored, described.get(stored.id) ?? notCited()))
    .filter(({ citedBy }) => citedBy.length > 0)
    .sort(
      (a, b) => (a.century ?? 100) - (b.century ?? 100) || compare(a.writer + a.title, b.writer + b.title),
    );
  const rest = [...others]
    .map(([title, cited]) => otherWork(view, title, cited))
    .sort((a, b) => compare(a.title, b.title));
  return { works: [...ordered, ...rest] };
}
