import type { CurrentPageStore } from '@sahn/contracts/modules/module';
import type { ToastMessage } from '@sahn/shared-ui/module-context';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider, useToast } from './toast.tsx';

function Sender({ message }: { message: ToastMessage }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast.show(message)}>
      Send
    </button>
  );
}

function setUp(message: ToastMessage = { text: 'Sent' }) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderInModule(
    <ToastProvider>
      <Sender message={message} />
    </ToastProvider>,
  );
  const status = screen.getByRole('status');
  const sender = screen.getByRole('button', { name: 'Send' });
  const close = () => within(status).getByRole('button', { name: 'Close message' });
  return { user, status, sender, close };
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('is announced and disappears after six seconds', async () => {
  const { user, status, sender } = setUp();
  expect(status).toHaveTextContent(/^$/);
  await user.click(sender);
  expect(status).toHaveTextContent('Sent');
  await wait(6000);
  expect(status).toHaveTextContent(/^$/);
});

it('stays while it is focused', async () => {
  const { user, status, sender, close } = setUp();
  await user.click(sender);
  act(() => close().focus());
  await wait(20_000);
  expect(status).toHaveTextContent('Sent');
  await user.click(close());
  expect(status).toHaveTextContent(/^$/);
});

it('is dropped without a provider', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderInModule(<Sender message={{ text: 'Sent' }} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText('Sent')).toBeNull();
});

it.each([
  ['offers something', { text: 'Removed', action: { label: 'Undo', run: () => undefined } }],
  ['reports a failure', { text: 'Not sent', kind: 'error' }],
] as const)('waits for its reader when it %s', async (_, message) => {
  const { user, status, sender } = setUp(message);
  await user.click(sender);
  await wait(60_000);
  expect(status).toHaveTextContent(message.text);
});

it('stays while the pointer or the focus is still on it', async () => {
  const { user, status, sender, close } = setUp();
  await user.click(sender);
  act(() => close().focus());
  await user.hover(within(status).getByText('Sent'));
  await user.unhover(within(status).getByText('Sent'));
  await wait(20_000);
  expect(status).toHaveTextContent('Sent');
});

it('returns the focus when it is closed by keys', async () => {
  const { user, status, sender, close } = setUp();
  await user.click(sender);
  act(() => close().focus());
  await user.keyboard('{Escape}');
  expect(status).toHaveTextContent(/^$/);
  expect(sender).toHaveFocus();
});

it('does what it offers when its button is pressed, and goes', async () => {
  const run = jest.fn();
  const { user, status, sender } = setUp({ text: 'Removed', action: { label: 'Undo', run } });
  await user.click(sender);
  expect(run).not.toHaveBeenCalled();
  await user.click(within(status).getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(status).toHaveTextContent(/^$/);
});

it('goes with its page when it offers something there', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const listeners = new Set<() => void>();
  let pathname = '/articles/one';
  const getState = () => ({ location: { pathname, search: '', hash: '', key: pathname }, params: {} });
  const currentPage: CurrentPageStore = {
    getState,
    getInitialState: getState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const message = { text: 'You have read a part', action: { label: 'Go on', run: () => {} } };
  renderInModule(
    <ToastProvider>
      <Sender message={message} />
    </ToastProvider>,
    { context: { currentPage } },
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const change = () => act(() => listeners.forEach((listener) => void listener()));
  change();
  expect(screen.getByRole('status')).toHaveTextContent('You have read a part');
  pathname = '/articles/two';
  change();
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});
