import { type Hit, searchKinds } from '@sahn/contracts/content/content';

/** Kind under which a found item is shown: a chapter of the story belongs to the pages. */
export function publicKind(kind: string): Hit['kind'] {
  return searchKinds.find((each) => each === kind) ?? 'pages';
}

const pagePaths: Readonly<Record<string, string>> = {
  home: '/',
};

/** Where an item is shown, below the locale prefix. */
export function pathOfHit(kind: string, id: string): string {
  switch (kind) {
    case 'albums':
      return `/gallery/${id}`;
    case 'tracks':
      return `/zeinabiee#${id}`;
    case 'projects':
      return `/donate#${id}`;
    case 'story':
      return `/story-of-life#${id}`;
    case 'pages':
      return pagePaths[id] ?? `/${id}`;
    default:
      return `/${kind}/${id}`;
  }
}
