import { drawPart } from '../../examples/draw-part.tsx';
import { ErrorState } from './error-state.tsx';

it('is spoken at once, in general words, and tries again', async () => {
  let tries = 0;
  const { click, find, texts, unmount } = await drawPart(<ErrorState onRetry={() => (tries += 1)} />);
  expect(find('[role=alert]').textContent).toContain('This did not arrive');
  expect(texts('button')).toEqual(['Try again']);
  await click('button');
  expect(tries).toBe(1);
  await unmount();
});

it('does not try twice at the same time', async () => {
  let tries = 0;
  const { click, unmount } = await drawPart(<ErrorState busy onRetry={() => (tries += 1)} />);
  await click('button');
  expect(tries).toBe(0);
  await unmount();
});

it('in the place of one part waits its turn, says that the rest works, and leads on without scripts', async () => {
  const { find, html, unmount } = await drawPart(<ErrorState part title="No pictures" retryTo="/gallery" />);
  expect(find('[role=status]').textContent).toContain('The rest of the page works.');
  expect(html).toContain('href="/en/gallery"');
  await unmount();
});
