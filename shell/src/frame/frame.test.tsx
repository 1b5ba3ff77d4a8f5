import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { act } from 'react';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { sampleNav } from '../testing/sample-nav.ts';
import { Frame, type FrameProps } from './frame.tsx';

const props: FrameProps = {
  nav: sampleNav,
  current: '/articles?page=2',
  theme: 'system',
  onTheme: () => {},
  children: <h1>Page</h1>,
};

function find<Found extends Element = HTMLElement>(container: HTMLElement, selector: string): Found {
  const found = container.querySelector<Found>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

async function press(target: EventTarget, key: string, more: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
}

const searchPanel = 'details:has(input[type="search"])';

describe('Frame', () => {
  it.each(locales)(
    'hydrates what the server drew, accessibly and with all its strings, in %s',
    async (locale) => {
      const { container, complaints, unknown, unmount } = await renderInShell(<Frame {...props} />, locale);
      expect(complaints).toEqual([]);
      expect(unknown).toEqual([]);
      expect(await findViolations(container)).toEqual([]);
      await unmount();
    },
  );

  it('writes no style into the markup', async () => {
    const { html, unmount } = await renderInShell(<Frame {...props} progress />);
    expect(html).not.toMatch(/ style=/);
    await unmount();
  });

  it('leads to the same page and query in every language', async () => {
    const { container, unmount } = await renderInShell(<Frame {...props} />, 'fa');
    const links = [...container.querySelectorAll('.masthead a[hreflang]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      locales.map((locale) => `/${locale}/articles?page=2`),
    );
    await unmount();
  });

  it('says which languages lack the page', async () => {
    const { container, unmount } = await renderInShell(<Frame {...props} locales={['en', 'fa']} />);
    const named = (locale: string) => find(container, `.masthead a[hreflang="${locale}"]`).textContent;
    expect(named('fa')).toBe('فارسی');
    expect(named('ur')).toBe('اردوThis page is not translated yet');
    await unmount();
  });

  it('keeps the fragment and tells the choice when a language is followed', async () => {
    const onLocale = jest.fn();
    const { container, unmount } = await renderInShell(<Frame {...props} onLocale={onLocale} />);
    window.location.hash = '#second-chapter';
    const link = find<HTMLAnchorElement>(container, '.masthead a[hreflang="ur"]');
    link.addEventListener('click', (event) => event.preventDefault());
    await act(async () => link.click());
    expect(link.getAttribute('href')).toMatch(/\/ur\/articles\?page=2#second-chapter$/);
    expect(onLocale).toHaveBeenCalledWith('ur');
    await unmount();
  });

  it('marks the page that is shown and the part in which it lies', async () => {
    const { container, unmount } = await renderInShell(<Frame {...props} current="/articles" />);
    expect(find(container, '.masthead-nav [aria-current]').getAttribute('aria-current')).toBe('page');
    await unmount();
    const below = await renderInShell(<Frame {...props} current="/articles/kufa" />);
    expect(find(below.container, '.masthead-nav [aria-current]').getAttribute('aria-current')).toBe('true');
    await below.unmount();
  });

  it('tells the chosen theme and shuts the panel', async () => {
    const onTheme = jest.fn();
    const { container, unmount } = await renderInShell(<Frame {...props} onTheme={onTheme} />);
    const panel = find<HTMLDetailsElement>(container, '.masthead-theme');
    panel.open = true;
    const night = [...panel.querySelectorAll('button')].find((button) =>
      button.textContent?.startsWith('Night'),
    );
    await act(async () => night?.click());
    expect(onTheme).toHaveBeenCalledWith('dark');
    expect(panel.open).toBe(false);
    expect(document.activeElement).toBe(panel.querySelector('summary'));
    await unmount();
  });

  it('opens the search by / and Ctrl+K, shuts it by Escape, and leaves / to those who write', async () => {
    const { container, unmount } = await renderInShell(<Frame {...props} />);
    const panel = find<HTMLDetailsElement>(container, searchPanel);
    const field = find(panel, 'input');
    await press(document.body, '/');
    expect([panel.open, document.activeElement]).toEqual([true, field]);
    await press(field, 'Escape');
    expect([panel.open, document.activeElement]).toEqual([false, panel.querySelector('summary')]);
    await press(field, '/');
    await press(field, 'k', { ctrlKey: true });
    expect(panel.open).toBe(false);
    await press(document.body, 'ن', { ctrlKey: true, code: 'KeyK' });
    expect(panel.open).toBe(true);
    await act(async () => find(panel, 'button[aria-label="Close the search"]').click());
    expect(panel.open).toBe(false);
    await unmount();
  });

  it('goes to the search page, by the form itself or within the site', async () => {
    const navigate = jest.fn();
    const { container, unmount } = await renderInShell(<Frame {...props} />, 'en', { navigate });
    const form = find<HTMLFormElement>(container, `${searchPanel} form`);
    expect([form.getAttribute('action'), form.method]).toEqual(['/en/search', 'get']);
    find<HTMLInputElement>(form, 'input').value = ' patience & hope ';
    await act(async () => form.requestSubmit());
    expect(navigate).toHaveBeenCalledWith('/search?q=patience+%26+hope');
    await unmount();
  });

  it('suggests pages once the writing rests', async () => {
    jest.useFakeTimers();
    const { container, unmount } = await renderInShell(<Frame {...props} />);
    const field = find<HTMLInputElement>(container, `${searchPanel} input`);
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'kufa');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => jest.advanceTimersByTimeAsync(300));
    const first = find(container, '[role="option"]');
    await press(field, 'ArrowDown');
    expect(field.getAttribute('aria-activedescendant')).toBe(first.id);
    await unmount();
    jest.useRealTimers();
  });

  it('says that a page is slow only when it is', async () => {
    jest.useFakeTimers();
    const { container, unmount } = await renderInShell(<Frame {...props} progress />);
    const status = find(container, '.masthead > [role="status"]');
    expect(status.textContent).toBe('');
    await act(async () => jest.advanceTimersByTimeAsync(2000));
    expect(status.textContent).toBe('The page is still loading.');
    await unmount();
    jest.useRealTimers();
  });

  it('leaves out columns that no module fills', async () => {
    const { container, unmount } = await renderInShell(<Frame {...props} />);
    const titles = [...container.querySelectorAll('.footer-column h2')].map((title) => title.textContent);
    expect(titles).toEqual(['Read', 'Take part', 'Contact']);
    await unmount();
  });
});
