import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider } from '../toast/toast.tsx';
import { CopyButton } from './copy-button.tsx';

function setUp() {
  const user = userEvent.setup();
  const report = jest.fn();
  renderInModule(
    <ToastProvider>
      <CopyButton text={() => 'صبر'} />
    </ToastProvider>,
    { context: { report } },
  );
  return { user, report, button: screen.getByRole('button', { name: 'Copy' }) };
}

it('copies and says so; it is hidden without scripts', async () => {
  const { user, report, button } = setUp();
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
  expect(await navigator.clipboard.readText()).toBe('صبر');
  expect(button).toHaveClass('needs-scripts');
  expect(report).not.toHaveBeenCalled();
});

it('says when the browser did not allow it', async () => {
  const { user, report, button } = setUp();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Could not copy'));
  expect(report).toHaveBeenCalledTimes(1);
});
