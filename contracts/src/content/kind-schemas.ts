import { AlbumSchema, AlbumSummarySchema } from './albums.ts';
import { ArticleSchema, ArticleSummarySchema } from './articles.ts';
import { BookSchema, BookSummarySchema } from './books.ts';
import { DuaSchema, DuaSummarySchema } from './duas.ts';
import { HadithSchema, HadithSummarySchema } from './hadith.ts';
import { ProjectSchema } from './projects.ts';
import { TrackSchema } from './tracks.ts';

/** Kinds with lists and pages: the schema of a list's entry, and that of the item. */
export const kindSchemas = {
  articles: { summary: ArticleSummarySchema, item: ArticleSchema },
  books: { summary: BookSummarySchema, item: BookSchema },
  hadith: { summary: HadithSummarySchema, item: HadithSchema },
  duas: { summary: DuaSummarySchema, item: DuaSchema },
  albums: { summary: AlbumSummarySchema, item: AlbumSchema },
  tracks: { summary: TrackSchema, item: TrackSchema },
  projects: { summary: ProjectSchema, item: ProjectSchema },
} as const;

const isKind = (name: string): name is keyof typeof kindSchemas => Object.hasOwn(kindSchemas, name);

/** Their names, in the order of the search's counts. */
export const kindNames = Object.keys(kindSchemas).filter(isKind);
