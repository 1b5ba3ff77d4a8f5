import { drawPart } from '../../examples/draw-part.tsx';
import { Progress } from './progress.tsx';

it.each([
  [64, 64],
  [140, 100],
  [-5, 0],
])('draws %i as %i of a hundred, with its words as description', async (value, drawn) => {
  const { find, unmount } = await drawPart(<Progress label="Given" value={value} text="64 of 100" />);
  const bar = find<HTMLProgressElement>('progress');
  expect(bar.getAttribute('value')).toBe(String(drawn));
  expect(bar.getAttribute('aria-label')).toBe('Given');
  expect(find(`[id="${bar.getAttribute('aria-describedby')}"]`).textContent).toBe('64 of 100');
  await unmount();
});
