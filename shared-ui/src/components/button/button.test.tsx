import { act } from 'react';
import { drawPart } from '../../examples/draw-part.tsx';
import { Button } from './button.tsx';

it('is a button of no form, or a link where it leads somewhere', async () => {
  const { find, unmount } = await drawPart(
    <>
      <Button>Read</Button>
      <Button to="/books">Books</Button>
    </>,
  );
  expect(find('button').getAttribute('type')).toBe('button');
  expect(find('a').getAttribute('href')).toBe('/en/books');
  await unmount();
});

it('answers no press while busy, sends no form, and keeps focus and words', async () => {
  const presses: string[] = [];
  const { click, find, unmount } = await drawPart(
    <form onSubmit={() => presses.push('sent')}>
      <Button type="submit" busy onClick={() => presses.push('pressed')}>
        Send
      </Button>
    </form>,
  );
  const button = find<HTMLButtonElement>('button');
  await act(async () => button.focus());
  await click('button');
  expect(presses).toEqual([]);
  expect(document.activeElement).toBe(button);
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.textContent).toBe('Send');
  await unmount();
});
