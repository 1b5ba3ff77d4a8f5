import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act } from 'react';
import { readWords } from '../example-content/read-examples.ts';
import { ToastProvider, useToast } from './toast.tsx';

function Sender() {
  const toast = useToast();
  return (
    <button type="button" id="send" onClick={() => toast.show({ text: 'Sent' })}>
      Send
    </button>
  );
}

async function draw(inside: boolean) {
  const context = createSampleContext({ name: 'test', locale: 'en', strings: readWords('en') });
  const rendered = await renderBoth(
    <ModuleContextProvider value={context}>
      {inside ? (
        <ToastProvider>
          <Sender />
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
