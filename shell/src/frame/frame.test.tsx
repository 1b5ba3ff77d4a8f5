import { locales } from '@sahn/contracts/text/locale';
import { keepChoices } from '@sahn/shared-ui/reading-choices';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import type { ModuleOptions } from '@sahn/tooling/testing/render-in-module';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateInShell, renderInShell } from '../testing/render-in-shell.tsx';
import { sampleNav } from '../testing/sample-nav.ts';
import { Frame, type FrameProps } from './frame.tsx';

const props: FrameProps = {
  nav: sampleNav,
  current: '/articles?page=2',
  theme: 'system',
  onTheme: () => {},
  children: <h1>Page</h1>,
};

const renderFrame = (own: Partial<FrameProps> = {}, options?: ModuleOptions) =>
  renderInShell(<Frame {...props} {...own} />, options);

const masthead = () => within(screen.getByRole('banner'));

/** A panel of the masthead, by the name of its button. */
function panel(name: string | RegExp) {
  const summary = masthead().getByLabelText(name, { selector: 'summary' });
  const details = summary.closest('details');
  if (details === null) throw new Error(`${name} opens nothing`);
  return { summary, details, ...within(details) };
}

/** Language links of the masthead by their `hreflang`. */
function languageLink(locale: string): HTMLAnchorElement {
  const links = panel(/^Language: /).getAllByRole<HTMLAnchorElement>('link');
  const link = links.find(({ hreflang }) => hreflang === locale);
  if (link === undefined) throw new Error(`No link leads to ${locale}`);
  return link;
}

describe('Frame', () => {
  it.each(locales)(
    'is rendered on the server and hydrated, accessible and translated, in %s',
    async (locale) => {
      const { container } = await hydrateInShell(<Frame {...props} />, { locale });
      expect(await findViolations(container)).toEqual([]);
    },
  );

  it('writes no style into the markup', async () => {
    const { html } = await hydrateInShell(<Frame {...props} progress />);
    expect(html).not.toMatch(/ style=/);
  });

  it('offers the theme in the menu too, for masthead rows without room for its button', async () => {
    const onTheme = jest.fn();
    renderFrame({ onTheme });
    const menu = panel('Menu');
    expect(menu.getByRole('button', { name: 'Light', hidden: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await userEvent.click(menu.getByRole('button', { name: 'Dark', hidden: true }));
    expect(onTheme.mock.calls).toEqual([['dark']]);
  });

  it('has every page of masthead and footer in the menu, after the search, and language and appearance', () => {
    renderFrame({ todayPath: '/#today' });
    const { details, ...menu } = panel('Menu');
    const field = menu.getByRole('searchbox', { name: 'Search the whole site', hidden: true });
    expect(field.closest('form')).toHaveAttribute('action', '/en/search');
    const links = menu.getAllByRole('link', { hidden: true });
    expect(field.compareDocumentPosition(links[0] ?? field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/story-of-life',
      '/en#today',
      '/en/articles',
      '/en/duas',
      '/en/registration',
      '/en/contact-us',
      ...locales.map((locale) => `/${locale}/articles?page=2`),
    ]);
    const group = menu.getByRole('list', { name: 'Read', hidden: true });
    expect(within(group).getByRole('link', { name: 'Articles', hidden: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(details.querySelectorAll('button[aria-pressed]')).toHaveLength(7);
  });

  it('makes the page larger, and keeps the size with the reading choices of the device', async () => {
    keepChoices(['digits-latin']);
    renderFrame();
    const appearance = panel(/^Appearance: /);
    const size = (name: string) => appearance.getByRole('button', { name });
    await userEvent.click(appearance.summary);
    expect(size('100%')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(size('125%'));
    expect(size('125%')).toHaveAttribute('aria-pressed', 'true');
    expect(appearance.details.open).toBe(true);
    expect(document.documentElement).toHaveAttribute('data-reading', 'page-125 digits-latin');
    expect(document.cookie).toContain('reading=page-125.digits-latin');
    await userEvent.click(size('100%'));
    expect(document.cookie).toContain('reading=digits-latin');
    document.documentElement.removeAttribute('data-reading');
  });

  it.each([
    ['system', 'ظاهر: مطابق دستگاه'],
    ['light', 'ظاهر: روشن'],
    ['dark', 'ظاهر: تیره'],
  ] as const)('says the appearance %s in the language of the page', (theme, name) => {
    renderFrame({ theme }, { locale: 'fa' });
    expect(panel(name).summary).toBeVisible();
  });

  it('links to the same page and query in every language', () => {
    const { container } = renderFrame({}, { locale: 'fa' });
    const links = [...container.querySelectorAll('.masthead .masthead-popup a[hreflang]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      locales.map((locale) => `/${locale}/articles?page=2`),
    );
  });

  it('says which languages lack the page', () => {
    renderFrame({ locales: ['en', 'fa'] });
    expect(languageLink('fa')).toHaveTextContent(/^فارسی$/);
    expect(languageLink('ur')).toHaveTextContent(/^اردو\s*This page is not translated yet$/);
  });

  it('keeps the fragment and reports the choice when a language is followed', async () => {
    const user = userEvent.setup();
    const onLocale = jest.fn();
    const navigate = jest.fn();
    renderFrame({ onLocale }, { context: { navigate } });
    window.location.hash = '#second-chapter';
    await user.click(panel(/^Language: /).summary);
    await user.click(languageLink('ur'));
    expect(languageLink('ur').getAttribute('href')).toMatch(/\/ur\/articles\?page=2#second-chapter$/);
    expect(onLocale).toHaveBeenCalledWith('ur');
    expect(navigate).toHaveBeenCalledWith('/ur/articles?page=2#second-chapter');
  });

  it.each([
    ['/articles', 'page'],
    ['/articles/kufa', 'true'],
  ])('marks the location of %s in the site', (current, mark) => {
    renderFrame({ current });
    const main = within(masthead().getAllByRole('navigation', { name: 'Main' })[0] ?? document.body);
    const marked = main.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Articles', mark],
    ]);
  });

  it('reports the chosen theme and closes the panel', async () => {
    const user = userEvent.setup();
    const onTheme = jest.fn();
    renderFrame({ onTheme });
    const { summary, details, getByRole } = panel(/^Appearance: /);
    await user.click(summary);
    expect(details.open).toBe(true);
    await user.click(getByRole('button', { name: 'Dark' }));
    expect(onTheme).toHaveBeenCalledWith('dark');
    expect(details.open).toBe(false);
    expect(summary).toHaveFocus();
  });

  it('opens the search by / and Ctrl+K, closes it by Escape, and does not handle / in fields', async () => {
    const user = userEvent.setup();
    renderFrame();
    const { summary, details, getByRole } = panel('Search');
    await user.keyboard('/');
    const field = getByRole('combobox', { name: 'Search the whole site' });
    expect(details.open).toBe(true);
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(details.open).toBe(false);
    expect(summary).toHaveFocus();
    act(() => field.focus());
    await user.keyboard('/{Control>}k{/Control}');
    expect(details.open).toBe(false);
    act(() => field.blur());
    // The key K of an Arabic keyboard.
    await user.keyboard('{Control>}[KeyK]{/Control}');
    expect(details.open).toBe(true);
    await user.click(getByRole('button', { name: 'Close search' }));
    expect(details.open).toBe(false);
  });

  it('goes to the search page, by a form post or by navigation', async () => {
    const user = userEvent.setup();
    const navigate = jest.fn();
    renderFrame({}, { context: { navigate } });
    const { summary, details, getByRole } = panel('Search');
    await user.click(summary);
    const form = details.querySelector('form');
    expect(form).toHaveAttribute('action', '/en/search');
    expect(form?.method).toBe('get');
    await user.type(getByRole('combobox'), ' patience & hope ');
    await user.click(getByRole('button', { name: 'Search' }));
    expect(navigate).toHaveBeenCalledWith('/search?q=patience+%26+hope');
  });

  it('suggests pages after a pause in typing', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderFrame();
    const { summary, getByRole } = panel('Search');
    await user.click(summary);
    const field = getByRole('combobox');
    await user.type(field, 'kufa');
    await act(() => jest.advanceTimersByTimeAsync(300));
    const [first] = screen.getAllByRole('option');
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', first?.id);
    jest.useRealTimers();
  });

  it('announces only slow pages as loading', async () => {
    jest.useFakeTimers();
    const { container } = renderFrame({ progress: true });
    const status = container.querySelector('.masthead > [role="status"]');
    expect(status).toHaveTextContent(/^$/);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(status).toHaveTextContent(/^The page is still loading\.$/);
    jest.useRealTimers();
  });

  it('leaves out columns that no module fills', () => {
    renderFrame();
    const footer = within(screen.getByRole('contentinfo'));
    const titles = footer.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(['Read', 'Take part', 'Contact']);
  });
});
