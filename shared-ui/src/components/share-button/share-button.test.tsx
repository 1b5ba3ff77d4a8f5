import { act } from 'react';
import { drawPart } from '../../examples/draw-part.tsx';
import { ToastProvider } from '../toast/toast.tsx';
import { ShareButton } from './share-button.tsx';

async function draw(share: Navigator['share'] | undefined) {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const drawn = await drawPart(
    <ToastProvider>
      <ShareButton title="The dome" to="/articles/dome" />
    </ToastProvider>,
    { context: { report: () => undefined } },
  );
  await drawn.click('[aria-label=Share]');
  await act(async () => undefined);
  const said = drawn.find('[role=status]').textContent;
  await drawn.unmount();
  return { copied, said };
}

it('copies the address where the device cannot share', async () => {
  expect(await draw(undefined)).toEqual({
    copied: ['http://localhost/en/articles/dome'],
    said: 'Link copied',
  });
});

it('hands the page to the device', async () => {
  const shared: (ShareData | undefined)[] = [];
  const { copied, said } = await draw(async (data) => void shared.push(data));
  expect(shared).toEqual([{ title: 'The dome', url: 'http://localhost/en/articles/dome' }]);
  expect({ copied, said }).toEqual({ copied: [], said: '' });
});

it('takes a closed sheet for no failure, all else for one', async () => {
  expect((await draw(() => Promise.reject(new DOMException('', 'AbortError')))).said).toBe('');
  expect((await draw(() => Promise.reject(new Error('no')))).said).toBe('This device did not allow it');
});
