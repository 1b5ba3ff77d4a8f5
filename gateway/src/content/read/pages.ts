import type { Chapter, PageId, SitePage } from '@sahn/contracts/content/content';
import { textIn } from '../source/locale-text.ts';
import type { Detail, Stored } from '../source/stored.ts';
import { translationsOf } from '../source/stored.ts';
import { bodyIn, imageIn, sourcesIn, textOf, type View } from './view.ts';

const noDetail: Detail = { bodies: {}, lines: [], times: {} };

/** Chapters of the story of life in their order. */
export function chaptersInOrder({ snapshot }: View): Stored<'story'>[] {
  return [...snapshot.items.story.values()].sort(
    (a, b) => a.source.order - b.source.order || (a.id < b.id ? -1 : 1),
  );
}

function chapter(view: View, stored: Stored<'story'>, detail: Detail): Chapter {
  const { source } = stored;
  const sources = sourcesIn(view, source);
  return {
    id: stored.id,
    title: textOf(view, stored).text.title,
    place: textIn(source.place, view.locale),
    time: textIn(source.time, view.locale),
    image: imageIn(view, stored, source.image),
    body: bodyIn(view, detail.bodies),
    reports: source.reports.flatMap(({ text, source: id }) => {
      const named = sources.find((each) => each.id === id);
      return named ? [{ text: textIn(text, view.locale), source: named }] : [];
    }),
    sources,
  };
}

/** A page of the site itself; the story of life comes with its chapters, whose details are given by id. */
export function sitePage(
  view: View,
  id: PageId,
  stored: Stored<'pages'>,
  detail: Detail,
  chapters: ReadonlyMap<string, Detail>,
): SitePage {
  const { language, text } = textOf(view, stored);
  const story = id === 'story-of-life' ? chaptersInOrder(view) : [];
  return {
    id,
    language,
    translations: translationsOf(stored),
    title: text.title,
    summary: text.summary,
    body: bodyIn(view, detail.bodies),
    image: imageIn(view, stored, stored.source.image),
    chapters: story.map((each) => chapter(view, each, chapters.get(each.id) ?? noDetail)),
    sources: sourcesIn(view, stored.source),
  };
}
