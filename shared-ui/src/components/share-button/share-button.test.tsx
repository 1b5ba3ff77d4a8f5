import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider } from '../toast/toast.tsx';
import { ShareButton } from './share-button.tsx';

async function share(share: Navigator['share'] | undefined) {
  const report = jest.fn<void, [unknown, string]>();
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  renderInModule(
    <ToastProvider>
      <ShareButton title="The dome" to="/articles/dome" />
    </ToastProvider>,
    { context: { report } },
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return { report };
}

it('copies the address when the device cannot share', async () => {
  await share(undefined);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Link copied'));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/en/articles/dome');
});

it('opens the sharing dialog of the device', async () => {
  const onDevice = jest.fn(async () => undefined);
  await share(onDevice);
  expect(onDevice).toHaveBeenCalledWith({ title: 'The dome', url: 'http://localhost/en/articles/dome' });
  expect(await navigator.clipboard.readText()).toBe('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('does not report a closed sharing dialog as a failure', async () => {
  await share(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says when the device refused', async () => {
  await share(() => Promise.reject(new Error('no')));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Could not copy'));
});

it('reports why the device refused', async () => {
  const reason = new Error('no');
  const { report } = await share(() => Promise.reject(reason));
  await waitFor(() => expect(report.mock.calls).toEqual([[reason, 'share-button']]));
});
