import { act } from 'react';
import { drawPart } from '../../examples/draw-part.tsx';
import { ToastProvider } from '../toast/toast.tsx';
import { CopyButton } from './copy-button.tsx';

async function draw(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const reported: unknown[] = [];
  const drawn = await drawPart(
    <ToastProvider>
      <CopyButton text={() => 'صبر'} />
    </ToastProvider>,
    { context: { report: (error) => void reported.push(error) } },
  );
  await drawn.click('[aria-label=Copy]');
  await act(async () => undefined);
  return { ...drawn, reported };
}

it('copies and says so; it is not there without scripts', async () => {
  const copied: string[] = [];
  const { find, reported, unmount } = await draw(async (text) => void copied.push(text));
  expect(copied).toEqual(['صبر']);
  expect(find('[role=status]').textContent).toContain('Copied');
  expect(find('[aria-label=Copy]').className).toContain('needs-scripts');
  expect(reported).toEqual([]);
  await unmount();
});

it('says when the device did not allow it', async () => {
  const { find, reported, unmount } = await draw(() => Promise.reject(new Error('no')));
  expect(find('[role=status]').textContent).toContain('This device did not allow it');
  expect(reported).toHaveLength(1);
  await unmount();
});
