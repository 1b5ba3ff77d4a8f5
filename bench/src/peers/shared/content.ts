import type { Article, ArticleSummary } from '@sahn/contracts/content/articles';
import type { Paged } from '@sahn/contracts/content/kinds';
import type { Locale } from '@sahn/contracts/text/locale';

/*
 * What every peer shows: the responses of the site's API, and the texts and class names of its pages, as `site/` has read
 * them from the running site.
 */

export interface NavLink {
  href: string;
  label: string;
}

export interface Language {
  locale: string;
  name: string;
  dir: 'ltr' | 'rtl';
}

/** Texts of header and footer. */
export interface FrameTexts {
  brand: string;
  brandLabel: string;
  mark: string;
  markAtNight: string;
  mainNav: NavLink[];
  menu: { title: string; links: NavLink[] }[];
  footer: { title: string; links: NavLink[] }[];
  about: string;
  notice: string;
  /** Labels of the header's panels. */
  search: string;
  language: string;
  appearance: string;
  menuLabel: string;
  themes: string[];
  languages: Language[];
}

/** Texts of the pages, by their names in `site/texts.ts`. */
export type PageTexts = Readonly<Record<string, string>>;

/** Class names of the site's own style sheets, by their names in `site/class-names.ts`. */
export type ClassNames = Readonly<Record<string, string>>;

/** What a page of one language needs besides its own data. */
export interface Site {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  frame: FrameTexts;
  texts: PageTexts;
  classes: ClassNames;
}

export type ArticleList = Paged<ArticleSummary>;
export type { Article, ArticleSummary };
