import { drawPart } from '../../examples/draw-part.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

async function draw(level: number) {
  const levels: number[] = [];
  const drawn = await drawPart(<ZoomButtons level={level} onChange={(wanted) => levels.push(wanted)} />);
  return { ...drawn, levels };
}

it('goes in, out and back in steps', async () => {
  const { click, find, levels, unmount } = await draw(1.5);
  expect(find('[role=group]').getAttribute('aria-label')).toBe('Zoom');
  await click('[aria-label="Zoom in"]');
  await click('[aria-label="Zoom out"]');
  await click('[aria-label="Natural size"]');
  expect(levels).toEqual([1.75, 1.25, 1]);
  expect(find('output').textContent).toBe('150%');
  await unmount();
});

it.each([
  [1, 'Zoom out'],
  [4, 'Zoom in'],
])('says at %i that it cannot go on by “%s”, which keeps the focus', async (level, name) => {
  const { click, find, levels, unmount } = await draw(level);
  const button = find<HTMLButtonElement>(`[aria-label="${name}"]`);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.disabled).toBe(false);
  await click(`[aria-label="${name}"]`);
  expect(levels).toEqual([level]);
  await unmount();
});
