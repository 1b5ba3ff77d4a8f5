/** @jest-environment jsdom */
import { readFrame } from './read-frame.ts';

const page = `
<link rel="icon" href="/mark.svg">
<header class="masthead">
  <a class="frame-brand" aria-label="Sahn: home"><svg></svg>Sahn</a>
  <ul class="masthead-links"><li><a href="/en/books">Books</a></li></ul>
  <details class="masthead-panel masthead-search"><summary aria-label="Search"></summary></details>
  <details class="masthead-panel"><summary title="Language"></summary></details>
  <details class="masthead-panel masthead-theme"><summary title="Appearance"></summary>
    <ul data-closes=""><li><button>System</button></li><li><button>Light</button></li></ul>
  </details>
  <details class="masthead-menu"><summary aria-label="Menu"></summary>
    <nav class="masthead-menu-groups"><div><p>Read</p><a href="/en/duas">Duas</a></div></nav>
  </details>
</header>
<div class="footer-about"><p>About us</p></div>
<nav class="footer-column"><h2>Visit</h2><a href="/en/gallery">Gallery</a></nav>
<div class="footer-end"><p>Notice</p>
  <ul class="footer-languages"><li><bdi lang="en" dir="ltr">English</bdi></li><li><bdi lang="fa" dir="rtl">فارسی</bdi></li></ul>
</div>`;

it('reads what the peers show in header and footer', () => {
  document.body.innerHTML = page;
  expect(readFrame()).toEqual({
    brand: 'Sahn',
    brandLabel: 'Sahn: home',
    mark: '/mark.svg',
    markAtNight: '/mark.svg',
    mainNav: [{ href: '/en/books', label: 'Books' }],
    menu: [{ title: 'Read', links: [{ href: '/en/duas', label: 'Duas' }] }],
    footer: [{ title: 'Visit', links: [{ href: '/en/gallery', label: 'Gallery' }] }],
    about: 'About us',
    notice: 'Notice',
    search: 'Search',
    language: 'Language',
    appearance: 'Appearance',
    menuLabel: 'Menu',
    themes: ['System', 'Light'],
    languages: [
      { locale: 'en', name: 'English', dir: 'ltr' },
      { locale: 'fa', name: 'فارسی', dir: 'rtl' },
    ],
  });
});
