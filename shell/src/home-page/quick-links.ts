import cover from '@sahn/shared-ui/art/cover-lapis.svg';
import dome from '@sahn/shared-ui/art/dome.svg';
import iwan from '@sahn/shared-ui/art/iwan.svg';
import lamps from '@sahn/shared-ui/art/lamps.svg';
import manuscript from '@sahn/shared-ui/art/manuscript.svg';
import road from '@sahn/shared-ui/art/road.svg';
import sabr from '@sahn/shared-ui/art/sabr.svg';
import shamsa from '@sahn/shared-ui/art/shamsa.svg';

interface QuickLink {
  /** Path below the locale prefix. */
  to: string;
  picture: string;
  /** Key of the line below its name. */
  note: string;
}

/** The arches of the home page, in their order. One whose page is in no module of the composition is left out. */
export const quickLinks: readonly QuickLink[] = [
  { to: '/story-of-life', picture: road, note: 'home.quickLink.storyOfLife' },
  { to: '/articles', picture: manuscript, note: 'home.quickLink.articles' },
  { to: '/books', picture: cover, note: 'home.quickLink.books' },
  { to: '/hadith', picture: sabr, note: 'home.quickLink.hadith' },
  { to: '/duas', picture: shamsa, note: 'home.quickLink.duas' },
  { to: '/gallery', picture: dome, note: 'home.quickLink.gallery' },
  { to: '/zeinabiee', picture: lamps, note: 'home.quickLink.zeinabiee' },
  { to: '/donate', picture: iwan, note: 'home.quickLink.donate' },
];
