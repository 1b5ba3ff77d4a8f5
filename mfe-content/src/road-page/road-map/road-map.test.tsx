import type { LabelSide } from '@sahn/contracts/content/road';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import { numberStations } from './markers.ts';
import { RoadMap } from './road-map.tsx';

const { api } = createSampleContext({ name: 'mfe-content', locale: 'fa', strings: {} });

const numberAt = (element: Element | undefined, name: string) => Number(element?.getAttribute(name));

/** The map of a road that passes a place twice, whose name stands on this side of it. */
async function setUp(side: LabelSide = 'east') {
  const { stations, legs } = await api.road();
  const [place] = stations;
  if (!place) throw new Error('The sample has no station');
  const shown = { ...place, name: 'مدینه', label: side };
  const twice = numberStations([shown, { ...shown, id: 'again' }]);
  const { container } = renderInModule(<RoadMap stations={twice} legs={legs} chosen="again" />, {
    locale: 'fa',
  });
  const label = screen.getByText('مدینه');
  return { container, label, stops: [...container.querySelectorAll('circle')] };
}

it.each([
  ['west', 'x', 0, -1, 'end'],
  ['east', 'x', 1, 1, 'start'],
  ['north', 'y', 0, -1, 'middle'],
  ['south', 'y', 0, 1, 'middle'],
] as const)(
  'writes the name of a place to the %s of its numbers',
  async (side, axis, beside, away, anchor) => {
    const { label, stops } = await setUp(side);
    const stop = stops[beside];
    const distance = numberAt(label, axis) - numberAt(stop, `c${axis}`);
    expect(distance * away).toBeGreaterThan(numberAt(stop, 'r'));
    expect(label).toHaveAttribute('text-anchor', anchor);
  },
);

it('shows the numbers of a place side by side, in the digits of the page, and which stop is chosen', async () => {
  const { container, stops } = await setUp();
  const [first, second] = stops;
  expect(numberAt(second, 'cx') - numberAt(first, 'cx')).toBeGreaterThan(2 * numberAt(first, 'r'));
  expect(numberAt(second, 'cy')).toBe(numberAt(first, 'cy'));
  expect(screen.getByText('۱')).toBeVisible();
  expect(container.querySelector('.stop.chosen')).toHaveTextContent('۲');
});

it('tells places of memory and claimed graves from stops, and uncertain ways from certain ones', async () => {
  const { legs, stations } = await api.road();
  const [place] = stations;
  if (!place) throw new Error('The sample has no station');
  const kinds = (['stop', 'memory', 'claim'] as const).map((kind, at) => ({
    ...place,
    kind,
    id: kind,
    name: `At ${kind}`,
    latitude: 25 + at,
  }));
  const { container } = renderInModule(
    <RoadMap stations={numberStations(kinds)} legs={legs} chosen="memory" />,
    { locale: 'fa' },
  );
  const marks = kinds.map(({ id }) => container.querySelector(`[data-station=${id}]`)?.getAttribute('class'));
  expect(marks).toEqual(['stop', 'memory chosen', 'claimed']);
  expect(screen.getAllByText('۱')).toHaveLength(1);
  const ways = [...container.querySelectorAll('.leg')];
  expect(ways.map((way) => way.classList.contains('uncertain'))).toEqual(legs.map(({ certain }) => !certain));
});

it('draws every coast, river and way whole', async () => {
  const { container } = await setUp();
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect(path).toMatch(/^M-?[\d.]+ -?[\d.]+(?:L-?[\d.]+ -?[\d.]+)+Z?$/);
});
