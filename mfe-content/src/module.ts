import type { SahnModule } from '@sahn/contracts/modules/module';

export const exposed: SahnModule = {
  routes: {
    articles: () => import(/* webpackChunkName: "articles" */ './articles-page/articles-page.tsx'),
    article: () => import(/* webpackChunkName: "article" */ './article-page/article-page.tsx'),
    books: () => import(/* webpackChunkName: "books" */ './books-page/books-page.tsx'),
    book: () => import(/* webpackChunkName: "book" */ './book-page/book-page.tsx'),
    'book-chapter': () =>
      import(/* webpackChunkName: "book-chapter" */ './book-chapter-page/book-chapter-page.tsx'),
    'hadith-list': () =>
      import(/* webpackChunkName: "hadith-list" */ './hadith-list-page/hadith-list-page.tsx'),
    hadith: () => import(/* webpackChunkName: "hadith" */ './hadith-page/hadith-page.tsx'),
    duas: () => import(/* webpackChunkName: "duas" */ './duas-page/duas-page.tsx'),
    dua: () => import(/* webpackChunkName: "dua" */ './dua-page/dua-page.tsx'),
    notes: () => import(/* webpackChunkName: "notes" */ './notes-page/notes-page.tsx'),
    plan: () => import(/* webpackChunkName: "plan" */ './plan-page/plan-page.tsx'),
    'story-of-life': () =>
      import(/* webpackChunkName: "story-of-life" */ './story-of-life-page/story-of-life-page.tsx'),
    family: () => import(/* webpackChunkName: "family" */ './family-page/family-page.tsx'),
    road: () => import(/* webpackChunkName: "road" */ './road-page/road-page.tsx'),
    glossary: () => import(/* webpackChunkName: "glossary" */ './glossary-page/glossary-page.tsx'),
    works: () => import(/* webpackChunkName: "works" */ './works-page/works-page.tsx'),
    'about-us': () => import(/* webpackChunkName: "about-us" */ './about-us-page/about-us-page.tsx'),
    calendar: () => import(/* webpackChunkName: "calendar" */ './calendar-page/calendar-page.tsx'),
    search: () => import(/* webpackChunkName: "search" */ './search-page/search-page.tsx'),
    sanctuary: () => import(/* webpackChunkName: "sanctuary" */ './sanctuary-page/sanctuary-page.tsx'),
  },
  slots: {
    'same-subjects': () =>
      import(/* webpackChunkName: "same-subjects" */ './same-subjects/same-subjects.tsx'),
    day: () => import(/* webpackChunkName: "day" */ './day-section/day-section.tsx'),
    'hadith-of-day': () =>
      import(/* webpackChunkName: "hadith-of-day" */ './hadith-of-day-section/hadith-of-day-section.tsx'),
    story: () => import(/* webpackChunkName: "story" */ './story-section/story-section.tsx'),
    library: () => import(/* webpackChunkName: "library" */ './library-section/library-section.tsx'),
    'haram-shenasi': () =>
      import(/* webpackChunkName: "haram-shenasi" */ './sanctuary-section/sanctuary-section.tsx'),
  },
};
