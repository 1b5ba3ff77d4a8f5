import type { ContentKind } from '@sahn/contracts/content/kinds';
import { albums } from './albums.ts';
import { articles } from './articles.ts';
import { books } from './books.ts';
import { duas } from './duas.ts';
import { glossary } from './glossary.ts';
import { hadith } from './hadith.ts';
import { type ContractedKind, isListed, type Kind, type ListedKind } from './kind.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { projects } from './projects.ts';
import { stations } from './stations.ts';
import { story } from './story.ts';
import { tracks } from './tracks.ts';
import { works } from './works.ts';

/** Kinds with lists and pages, with the types of the contracts. */
export const contentKinds: { readonly [Name in ContentKind]: ContractedKind<Name> } = {
  articles,
  books,
  hadith,
  duas,
  albums,
  tracks,
  projects,
};

/** Kinds of content by name, in the order in which importer, sitemap and search go through them. */
export interface Kinds {
  readonly all: readonly Kind[];
  readonly listed: readonly ListedKind[];
  /** Groups of search results. */
  readonly found: readonly string[];
  find(name: string): Kind | undefined;
  findListed(name: string): ListedKind | undefined;
}

export function createKinds(all: readonly Kind[]): Kinds {
  const listed = all.filter(isListed);
  return {
    all,
    listed,
    found: [...new Set(all.map(({ foundAs }) => foundAs))],
    find: (name) => all.find((kind) => kind.name === name),
    findListed: (name) => listed.find((kind) => kind.name === name),
  };
}

/** The kinds of this site. */
export const siteKinds: Kinds = createKinds([
  ...Object.values(contentKinds),
  story,
  people,
  stations,
  glossary,
  works,
  pages,
]);
