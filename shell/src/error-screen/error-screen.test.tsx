import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { act } from 'react';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { ErrorScreen } from './error-screen.tsx';

describe('ErrorScreen', () => {
  it.each(locales)('is a page of its own in %s', async (locale) => {
    const { container, complaints, unknown, unmount } = await renderInShell(<ErrorScreen />, locale);
    expect(container.querySelectorAll('main h1')).toHaveLength(1);
    expect([complaints, unknown]).toEqual([[], []]);
    expect(await findViolations(container)).toEqual([]);
    await unmount();
  });

  it('folds the details away and names the request', async () => {
    const screen = <ErrorScreen error={new TypeError('no lamp')} request="7f3a" />;
    const { container, unmount } = await renderInShell(screen);
    const details = container.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('TypeError: no lamp');
    expect(details?.textContent).toContain('Reference: 7f3a');
    await unmount();
  });

  it('tries again', async () => {
    const onRetry = jest.fn();
    const { container, unmount } = await renderInShell(<ErrorScreen onRetry={onRetry} />);
    await act(async () => container.querySelector('button')?.click());
    expect(onRetry).toHaveBeenCalledTimes(1);
    await unmount();
  });
});
