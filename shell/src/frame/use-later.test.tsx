import { renderHook, waitFor } from '@testing-library/react';
import { useLater } from './use-later.ts';

it('keeps the value before in the render with the next one, and follows when that is painted', async () => {
  const seen = new Set<string>();
  const { rerender } = renderHook(({ value }) => seen.add(`${value}, later ${useLater(value)}`), {
    initialProps: { value: 'list' },
  });
  rerender({ value: 'article' });
  expect([...seen]).toEqual(['list, later list', 'article, later list']);
  await waitFor(() => expect([...seen].at(-1)).toBe('article, later article'));
});
