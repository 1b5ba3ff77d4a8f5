import { ModuleContextProvider, type ToastMessage } from '@sahn/shared-ui/module-context';
import { renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act } from 'react';
import { readWords } from '../../examples/read-examples.ts';
import { ToastProvider, useToast } from './toast.tsx';

function Sender({ message = { text: 'Sent' } }: { message?: ToastMessage }) {
  const toast = useToast();
  return (
    <button type="button" id="send" onClick={() => toast.show(message)}>
      Send
    </button>
  );
}

async function draw(inside: boolean, message?: ToastMessage) {
  const context = createSampleContext({ name: 'test', locale: 'en', strings: readWords('en') });
  const rendered = await renderBoth(
    <ModuleContextProvider value={context}>
      {inside ? (
        <ToastProvider>
          <Sender message={message} />
        </ToastProvider>
      ) : (
        <Sender />
      )}
    </ModuleContextProvider>,
  );
  const status = () => rendered.container.querySelector('[role=status]');
  const send = () => act(async () => rendered.container.querySelector<HTMLElement>('#send')?.click());
  const wait = (milliseconds: number) => act(async () => void jest.advanceTimersByTime(milliseconds));
  return { ...rendered, status, send, wait };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('is spoken and goes after six seconds', async () => {
  const toast = await draw(true);
  expect(toast.status()?.textContent).toBe('');
  await toast.send();
  expect(toast.status()?.textContent).toContain('Sent');
  await toast.wait(6000);
  expect(toast.status()?.textContent).toBe('');
  await toast.unmount();
});

it('stays while it is focused', async () => {
  const toast = await draw(true);
  await toast.send();
  const close = toast.status()?.querySelector<HTMLElement>('[aria-label="Close message"]');
  await act(async () => close?.focus());
  await toast.wait(20_000);
  expect(toast.status()?.textContent).toContain('Sent');
  await act(async () => close?.click());
  expect(toast.status()?.textContent).toBe('');
  await toast.unmount();
});

it('is dropped where nobody shows it', async () => {
  const toast = await draw(false);
  await toast.send();
  expect(toast.status()).toBeNull();
  await toast.unmount();
});

it.each([
  ['offers something', { text: 'Removed', action: { label: 'Undo', run: () => undefined } }],
  ['tells of a failure', { text: 'Not sent', kind: 'error' }],
] as const)('waits for its reader when it %s', async (_, message) => {
  const toast = await draw(true, message);
  await toast.send();
  await toast.wait(60_000);
  expect(toast.status()?.textContent).toContain(message.text);
  await toast.unmount();
});

it('stays while one of pointer and focus is still on it', async () => {
  const toast = await draw(true);
  await toast.send();
  const message = toast.status()?.firstElementChild;
  const close = toast.status()?.querySelector<HTMLElement>('button');
  await act(async () => close?.focus());
  await act(async () => void message?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
  await act(async () => void message?.dispatchEvent(new MouseEvent('pointerout', { bubbles: true })));
  await toast.wait(20_000);
  expect(toast.status()?.textContent).toContain('Sent');
  await toast.unmount();
});

it('gives the focus back to where it was when it is closed by keys', async () => {
  const toast = await draw(true);
  const sender = toast.container.querySelector<HTMLElement>('#send');
  await act(async () => sender?.focus());
  await toast.send();
  await act(async () => toast.status()?.querySelector<HTMLElement>('button')?.focus());
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(toast.status()?.textContent).toBe('');
  expect(document.activeElement).toBe(sender);
  await toast.unmount();
});
