import type { ContentKind } from '@sahn/contracts/content/kinds';

/** Groups of hits: the kinds of content, and the site's own pages. */
type Kind = ContentKind | 'pages';

/** Translation keys of the names of groups, in the order of the tabs. */
export const kindsKeys: Readonly<Record<Kind, string>> = {
  articles: 'search.articles',
  books: 'search.books',
  hadith: 'search.hadith',
  duas: 'search.duas',
  tracks: 'search.tracks',
  albums: 'search.albums',
  projects: 'search.projects',
  pages: 'search.pages',
};

const isKind = (name: string): name is Kind => Object.hasOwn(kindsKeys, name);

export const kinds: readonly Kind[] = Object.keys(kindsKeys).filter(isKind);
