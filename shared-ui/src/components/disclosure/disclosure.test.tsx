import { drawPart } from '../../examples/draw-part.tsx';
import { Disclosure } from './disclosure.tsx';

it.each([false, true])('is the browser’s own, open: %s, and says what it is about', async (open) => {
  const { find, html, unmount } = await drawPart(
    <Disclosure about="The dome" open={open}>
      <p>Words</p>
    </Disclosure>,
  );
  expect(html).toMatch(open ? /<details[^>]* open=""/ : /<details(?![^>]* open)/);
  expect(find('details > summary').textContent).toContain('The dome');
  expect(html).toContain('Words');
  await unmount();
});
