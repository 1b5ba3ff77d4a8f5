import type { FrameTexts } from '../shared/content.ts';

/** Runs in a page of the site: reads the texts and links of its header and footer. */
export function readFrame(): FrameTexts {
  const one = (selector: string, within: ParentNode = document) =>
    within.querySelector<HTMLElement>(selector);
  const text = (selector: string, within?: ParentNode) => one(selector, within)?.textContent?.trim() ?? '';
  const attribute = (selector: string, name: string) => one(selector)?.getAttribute(name) ?? '';
  const links = (within: ParentNode, selector: string) =>
    [...within.querySelectorAll<HTMLAnchorElement>(selector)].map((link) => ({
      href: link.getAttribute('href') ?? '',
      label: link.textContent?.trim() ?? '',
    }));
  const groups = (selector: string, title: string) =>
    [...document.querySelectorAll(selector)].map((group) => ({
      title: text(title, group),
      links: links(group, 'a'),
    }));
  return {
    brand: text('header .frame-brand'),
    brandLabel: attribute('header .frame-brand', 'aria-label'),
    // The site has it in its markup.
    mark: attribute('link[rel="icon"]', 'href'),
    markAtNight: attribute('link[rel="icon"]', 'href'),
    mainNav: links(document, '.masthead-links a'),
    menu: groups('.masthead-menu-groups > div', 'p'),
    footer: groups('.footer-column', 'h2'),
    about: text('.footer-about > p'),
    notice: text('.footer-end > p'),
    search: attribute('.masthead-search > summary', 'aria-label'),
    language: attribute('.masthead-search + details > summary', 'title'),
    appearance: attribute('.masthead-theme > summary', 'title'),
    menuLabel: attribute('.masthead-menu > summary', 'aria-label'),
    themes: [...document.querySelectorAll('.masthead-theme [data-closes] button')].map(
      (button) => button.textContent ?? '',
    ),
    languages: [...document.querySelectorAll<HTMLElement>('.footer-languages bdi')].map((name) => ({
      locale: name.lang,
      name: name.textContent ?? '',
      dir: name.dir === 'rtl' ? 'rtl' : 'ltr',
    })),
  };
}
