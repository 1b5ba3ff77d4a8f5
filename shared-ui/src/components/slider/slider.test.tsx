import { act } from 'react';
import { drawPart } from '../../examples/draw-part.tsx';
import { Slider } from './slider.tsx';

it('is named, says its value in words, and tells of a change', async () => {
  const chosen: number[] = [];
  const { find, unmount } = await drawPart(
    <Slider
      label="Text size"
      name="size"
      min={80}
      max={200}
      step={10}
      value={120}
      text="120 per cent"
      onChange={(value) => chosen.push(value)}
    />,
  );
  const input = find<HTMLInputElement>('input[type=range]');
  expect(input.labels?.[0]?.textContent).toBe('Text size');
  expect(input.getAttribute('aria-valuetext')).toBe('120 per cent');
  expect(find('output').textContent).toBe('120 per cent');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '150');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(chosen).toEqual([150]);
  await unmount();
});
