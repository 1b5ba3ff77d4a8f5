/** Links of the header and footer, the same as the site's. */
export const navLinks = [
  { to: '/en/story-of-life', label: 'Her life' },
  { to: '/en/articles', label: 'Articles' },
  { to: '/en/books', label: 'Books' },
  { to: '/en/hadith', label: 'Hadith' },
  { to: '/en/duas', label: 'Duas and ziyarat' },
  { to: '/en/gallery', label: 'Gallery' },
  { to: '/en/zeinabiee', label: 'Zaynabiyya' },
  { to: '/en/donate', label: 'Donate' },
] as const;
