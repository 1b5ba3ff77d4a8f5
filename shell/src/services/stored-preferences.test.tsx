import { act, render, screen } from '@testing-library/react';
import { createSite } from '../create-site.browser.ts';
import { sampleBoot } from '../testing/sample-page.ts';
import { choosePageSize } from './page-size.ts';
import { SiteProvider } from './site.tsx';
import { useStoredPreferences } from './stored-preferences.ts';
import { chooseTheme, useTheme } from './theme.ts';

function ThemedPage() {
  useStoredPreferences();
  return <p>{useTheme()}</p>;
}

function show() {
  render(
    <SiteProvider value={createSite(sampleBoot)}>
      <ThemedPage />
    </SiteProvider>,
  );
}

const showTabAgain = () => act(() => document.dispatchEvent(new Event('visibilitychange')));
const choices = () => document.documentElement.getAttribute('data-reading');

afterEach(() => {
  jest.restoreAllMocks();
  choosePageSize(null);
  act(() => chooseTheme('system'));
});

it('a tab that is shown again looks as another tab has chosen', () => {
  show();
  expect(screen.getByText('system')).toBeVisible();
  // biome-ignore lint/suspicious/noDocumentCookie: as the other tab stores it
  for (const cookie of ['theme=dark', 'reading=page-125']) document.cookie = `${cookie};path=/`;
  showTabAgain();
  expect(screen.getByText('dark')).toBeVisible();
  expect(choices()).toBe('page-125');
});

it('a browser that refuses cookies shows the page, and what is chosen holds in it', () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
  jest.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
  show();
  act(() => chooseTheme('dark'));
  choosePageSize(125);
  showTabAgain();
  expect(screen.getByText('dark')).toBeVisible();
  expect(choices()).toBe('page-125');
});
