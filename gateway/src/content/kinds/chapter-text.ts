import type { BookChapter, ChapterEntry } from '@sahn/contracts/content/books';
import { isOf } from './snapshot.ts';
import { type Detail, type Stored, translationsOf } from './stored.ts';
import { chapterOf, story } from './story.ts';
import { bodyIn, type ProseView, sourcesIn, textOf, type View } from './view.ts';

/** The text of an item as a chapter, whatever book binds it. */
export type ChapterText = Pick<
  BookChapter,
  | 'id'
  | 'title'
  | 'language'
  | 'translations'
  | 'summary'
  | 'time'
  | 'place'
  | 'body'
  | 'reports'
  | 'sources'
  | 'licence'
>;

/** An item's entry in the table of contents of a book. */
export function chapterEntryOf(view: Pick<View, 'locale'>, stored: Stored): ChapterEntry {
  const { language, text } = textOf(view, stored);
  return { id: stored.id, title: text.title, language };
}

/** The text of an item of one of the `chapterKinds` for readers of one language. */
export function chapterTextOf(view: ProseView, stored: Stored, detail: Detail): ChapterText {
  const shared = {
    ...chapterEntryOf(view, stored),
    translations: translationsOf(stored),
    summary: textOf(view, stored).text.summary,
    licence: stored.source.licence,
  };
  const told = isOf(story, stored) ? chapterOf(view, stored, detail) : null;
  return told
    ? {
        ...shared,
        time: told.time,
        place: told.place,
        body: told.body,
        reports: told.reports,
        sources: told.sources,
      }
    : {
        ...shared,
        time: '',
        place: '',
        body: bodyIn(view, detail.bodies),
        reports: [],
        sources: sourcesIn(view, stored.source),
      };
}
