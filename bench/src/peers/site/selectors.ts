/*
 * Where class names and texts stand in the site's own pages, by selectors of their structure: class names contain hashes.
 */

const box = 'main .wrap > div:nth-last-child(2) > article:nth-child(2)';
const head = 'main .wrap > div:first-child';
const filters = 'main .wrap > div:nth-child(2) > details';

export const listClasses = {
  icon: '.masthead-button svg',
  languageName: '.footer-languages bdi',
  head,
  crumbs: `${head} > nav`,
  headText: `${head} > header`,
  listHead: 'main .wrap > div:nth-child(2)',
  filters,
  filtersSummary: `${filters} > summary`,
  filtersBody: `${filters} > div`,
  chips: `${filters} > div > ul`,
  chip: `${filters} li > a`,
  chipCount: `${filters} li > a > span`,
  form: `${filters} form`,
  field: `${filters} form > div`,
  control: `${filters} form input`,
  button: `${filters} form button`,
  count: 'main [role=status]',
  lead: 'main .wrap > div:nth-child(3)',
  boxLead: 'main .wrap > div:nth-child(3) > article',
  list: 'main .wrap > div:nth-last-child(2)',
  box,
  boxText: `${box} > div`,
  boxTitle: `${box} h2`,
  boxLink: `${box} h2 a`,
  boxSummary: `${box} h2 + p`,
  boxMeta: `${box} p.meta`,
  boxItem: `${box} p.meta > span`,
  // Of the first box: those of the others have the class of a picture that is not loaded yet.
  boxPicture: 'main .wrap > div:nth-child(3) > article > span',
  pages: 'main .wrap > div:last-child',
  pagination: 'main .wrap > div:last-child > nav',
} as const;

const columns = 'main article > figure + div';

export const articleClasses = {
  headMeta: `${head} header > p.meta`,
  articlePicture: 'main article > figure img',
  columns,
  contents: `${columns} > nav`,
  places: `${columns} > nav > ol`,
  body: `${columns} > div`,
  anchored: `${columns} .prose > p`,
  heading: `${columns} .prose > h2`,
  note: `${columns} .prose > p > a[href^="#source-"]`,
  word: `${columns} .prose > p > a[href*="/glossary#"]`,
  tail: `${columns} > div > div:last-child > div`,
  sources: `${columns} section[aria-labelledby=sources]`,
  sourcesList: `${columns} section[aria-labelledby=sources] > ol`,
  aside: `${columns} > aside`,
  card: `${columns} > aside > section`,
  facts: `${columns} > aside dl`,
  related: `${columns} > aside ul`,
} as const;

export const listTexts = {
  home: `${head} li:first-child a`,
  articles: `${head} h1`,
  lede: `${head} .lede`,
  count: 'main [role=status]',
  filter: `${filters} > summary`,
  words: `${filters} form > div:first-child label`,
  keyword: `${filters} form > div:nth-child(2) label`,
  minutes: `${box} p.meta > span:last-child`,
} as const;

export const articleTexts = {
  contents: `${columns} > nav > h2`,
  sources: '#sources',
  glance: `${columns} > aside > section:first-child h2`,
  published: `${columns} > aside dl > div:nth-child(2) dt`,
  revised: `${columns} > aside dl > div:nth-child(3) dt`,
  next: `${columns} > aside > section:last-child h2`,
} as const;
