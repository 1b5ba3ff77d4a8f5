import cover from '@sahn/shared-ui/art/cover-lapis.svg';
import dome from '@sahn/shared-ui/art/dome.svg';
import iwan from '@sahn/shared-ui/art/iwan.svg';
import lamps from '@sahn/shared-ui/art/lamps.svg';
import manuscript from '@sahn/shared-ui/art/manuscript.svg';
import road from '@sahn/shared-ui/art/road.svg';
import sabr from '@sahn/shared-ui/art/sabr.svg';
import shamsa from '@sahn/shared-ui/art/shamsa.svg';

interface QuickLink {
  /** Id of its page's route. */
  route: string;
  picture: string;
  /** Translation key of the line below its name. */
  note: string;
}

/** The arches of the home page, in order. Those whose page is in no module of the composition are left out. */
export const quickLinks: readonly QuickLink[] = [
  { route: 'story-of-life', picture: road, note: 'home.quickLink.storyOfLife' },
  { route: 'articles', picture: manuscript, note: 'home.quickLink.articles' },
  { route: 'books', picture: cover, note: 'home.quickLink.books' },
  { route: 'hadith-list', picture: sabr, note: 'home.quickLink.hadith' },
  { route: 'duas', picture: shamsa, note: 'home.quickLink.duas' },
  { route: 'gallery', picture: dome, note: 'home.quickLink.gallery' },
  { route: 'zeinabiee', picture: lamps, note: 'home.quickLink.zeinabiee' },
  { route: 'donate', picture: iwan, note: 'home.quickLink.donate' },
];
