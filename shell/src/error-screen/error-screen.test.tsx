import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateInShell, renderInShell } from '../testing/render-in-shell.tsx';
import { ErrorScreen } from './error-screen.tsx';

describe('ErrorScreen', () => {
  it.each(locales)('is a page of its own in %s', async (locale) => {
    const { container } = await hydrateInShell(<ErrorScreen />, { locale });
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(await findViolations(container)).toEqual([]);
  });

  it('collapses the details and shows the request id', () => {
    renderInShell(<ErrorScreen error={new TypeError('no lamp')} request="7f3a" />);
    const details = screen.getByRole<HTMLDetailsElement>('group');
    expect(details.open).toBe(false);
    expect(details).toHaveTextContent('TypeError: no lamp');
    expect(details).toHaveTextContent('Reference: 7f3a');
  });

  it('retries', async () => {
    const user = userEvent.setup();
    const onRetry = jest.fn();
    renderInShell(<ErrorScreen onRetry={onRetry} />);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
