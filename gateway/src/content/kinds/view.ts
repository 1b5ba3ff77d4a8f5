import type { Day } from '@sahn/contracts/content/day';
import type { Image } from '@sahn/contracts/content/image';
import type { Prose, WordMeaning } from '@sahn/contracts/content/rich-text';
import type { Source } from '@sahn/contracts/content/source';
import type { Term } from '@sahn/contracts/content/term';
import type { FindItemAddress } from '@sahn/contracts/routing/item-address';
import type { Locale } from '@sahn/contracts/text/locale';
import { bestLocale } from '../../locales/best-locale.ts';
import { writeDay } from '../calendar/days.ts';
import type { Media } from '../media/media.ts';
import type { ItemSource, PictureSource } from '../source/item-schema.ts';
import { localesOf, textIn } from '../source/locale-text.ts';
import { parseReference, worksKind } from '../source/reference.ts';
import { resolveLinks } from './resolve-links.ts';
import { resolveWords } from './resolve-words.ts';
import { findItem, type Snapshot, type SourceOf } from './snapshot.ts';
import { type Detail, type ItemText, type Stored, translationsOf } from './stored.ts';

/** Content for readers of one language. */
export interface View {
  locale: Locale;
  snapshot: Snapshot;
  /** Where the composition shows items. */
  addressOf: FindItemAddress;
}

/** Public address of a media file. */
export const mediaUrl = ({ name }: Pick<Media, 'name'>) => `/media/${name}`;

export function dayIn(view: View, iso: string): Day {
  return writeDay(iso, view.locale, view.snapshot.site.hijriOffset);
}

/** A term; null when none is named or it does not exist any more. */
export function termIn(view: View, list: string, id: string | undefined): Term | null {
  const name = id === undefined ? undefined : view.snapshot.terms[list]?.[id];
  return id !== undefined && name ? { id, label: textIn(name, view.locale) } : null;
}

/** Formats that browsers choose from, best first. */
const offeredTypes = ['image/avif', 'image/webp'];

function smallerForms({ smaller }: Media): Pick<Image, 'sources' | 'tones'> {
  if (!smaller) return {};
  const { tones, offered, files } = smaller;
  const sources = offeredTypes.map((type) => ({
    type,
    srcSet: files
      .filter((file) => file.type === type)
      .map((file) => `${mediaUrl(file)} ${file.width}w`)
      .join(', '),
  }));
  return { ...(tones.length > 0 ? { tones } : {}), ...(offered ? { sources } : {}) };
}

export function imageIn(
  view: Pick<View, 'locale'>,
  stored: Stored,
  picture: PictureSource | undefined,
): Image | null {
  const media = picture && stored.media[picture.file];
  if (!media) return null;
  return {
    src: mediaUrl(media),
    alt: textIn(picture.alt, view.locale),
    width: media.width,
    height: media.height,
    ...smallerForms(media),
  };
}

const workField = (work: string | null) => (work === null ? {} : { work });

export function sourcesIn(view: Pick<View, 'locale' | 'addressOf'>, source: ItemSource): Source[] {
  return source.sources.map(({ id, work, text, edition, url }) => ({
    id,
    ...workField(work === undefined ? null : view.addressOf(worksKind, work)),
    text: [textIn(text, view.locale), edition && `(${textIn(edition, view.locale)})`]
      .filter(Boolean)
      .join(' '),
    ...(url === undefined ? {} : { url }),
  }));
}

const noText: ItemText = { title: '', summary: '', otherTitles: [], contents: [], words: 0 };

/** The best language of an item for a reader, and its texts in it. */
export function textOf(
  view: Pick<View, 'locale'>,
  stored: Pick<Stored, 'texts'>,
): { language: Locale; text: ItemText } {
  const language = bestLocale(translationsOf(stored), view.locale) ?? view.locale;
  return { language, text: stored.texts[language] ?? noText };
}

/** Common fields of summaries. */
export function itemFields(view: View, stored: Stored) {
  const { kind, id, source } = stored;
  const { language, text } = textOf(view, stored);
  return {
    id,
    language,
    translations: translationsOf(stored),
    title: text.title,
    summary: text.summary,
    category: termIn(view, `categories.${kind}`, source.category),
    keywords: source.keywords.flatMap((keyword) => termIn(view, 'keywords', keyword) ?? []),
    created: dayIn(view, source.created ?? ''),
    updated: dayIn(view, source.updated ?? ''),
  };
}

/** Further common fields of items. */
export function detailFields(view: View, source: ItemSource) {
  return { licence: source.licence, sources: sourcesIn(view, source) };
}

/** What an item says of the word that it explains, in the language of the text that uses it; null when no page shows it. */
function meaningOf(term: string, { snapshot, addressOf }: View, language: Locale): WordMeaning | null {
  const reference = parseReference(term);
  const stored = reference && snapshot.items.get(reference.kind)?.get(reference.id);
  const path = reference && addressOf(reference.kind, reference.id);
  if (!stored || path === null) return null;
  const { text } = textOf({ locale: language }, stored);
  return { id: stored.id, title: text.title, meaning: text.summary, path };
}

/** What the prose of an item is read with; without a snapshot the words in it are not explained, as in the files of books. */
export type ProseView = Pick<View, 'locale' | 'addressOf'> & Partial<Pick<View, 'snapshot'>>;

/** The prose of an item in the best language that has some. */
export function bodyIn({ snapshot, ...view }: ProseView, bodies: Detail['bodies']): Prose {
  const language = bestLocale(localesOf(bodies), view.locale) ?? view.locale;
  const blocks = resolveLinks(bodies[language] ?? [], view.addressOf);
  const explain = (term: string) => (snapshot ? meaningOf(term, { ...view, snapshot }, language) : null);
  return { language, ...resolveWords(blocks, explain) };
}

/** Existing items of the same kind that an item names as related. */
export function relatedOf<Source extends ItemSource>(
  view: View,
  kind: SourceOf<Source>,
  { source }: Stored<Source>,
): Stored<Source>[] {
  return source.related.flatMap((id) => findItem(view.snapshot, kind, id) ?? []);
}
