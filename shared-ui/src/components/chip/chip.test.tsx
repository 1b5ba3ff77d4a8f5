import { drawPart } from '../../examples/draw-part.tsx';
import { Chip, Chips } from './chip.tsx';

it('is a link that says whether the list is filtered by it', async () => {
  const { container, unmount } = await drawPart(
    <Chips label="Key words">
      {[
        <Chip key="a" to="/articles?keyword=a">
          Patience
        </Chip>,
        <Chip key="b" to="/articles" current>
          Elegy
        </Chip>,
      ]}
    </Chips>,
  );
  expect(container.querySelector('ul')?.getAttribute('aria-label')).toBe('Key words');
  const links = [...container.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true']);
  // A sign beside the colour.
  expect(links.map((link) => link.querySelector('svg') !== null)).toEqual([false, true]);
  await unmount();
});

it('is a switch that is pressed and let go', async () => {
  let presses = 0;
  const { click, find, unmount } = await drawPart(
    <Chip pressed={false} onPress={() => (presses += 1)}>
      Patience
    </Chip>,
  );
  expect(find('button').getAttribute('aria-pressed')).toBe('false');
  await click('button');
  expect(presses).toBe(1);
  await unmount();
});
