import { hydrateInModule, renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state.tsx';

it('is an alert with a general text, and retries', async () => {
  const user = userEvent.setup();
  const onRetry = jest.fn();
  renderInModule(<ErrorState onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This section did not load');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('does not retry twice at the same time', async () => {
  const user = userEvent.setup();
  const onRetry = jest.fn();
  renderInModule(<ErrorState busy onRetry={onRetry} />);
  await user.click(screen.getByRole('button'));
  expect(onRetry).not.toHaveBeenCalled();
});

it('for a part of the page is announced politely, says that the rest works, and links on without scripts', async () => {
  const { html } = await hydrateInModule(<ErrorState part title="No pictures" retryTo="/gallery" />);
  expect(screen.getByRole('status')).toHaveTextContent('The rest of the page works.');
  expect(html).toContain('href="/en/gallery"');
});
