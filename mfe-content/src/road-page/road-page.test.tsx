import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from './road-page.tsx';

const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

async function setUp() {
  const data = await api.road();
  const { container } = renderInModule(<Page data={data} params={{}} query={new URLSearchParams()} />);
  return {
    user: userEvent.setup(),
    summaries: [...container.querySelectorAll('summary')],
    open: () => [...container.querySelectorAll('details[open]')].map(({ id }) => id),
    onMap: (id: string) => {
      const marker = container.querySelector(`svg [data-station=${id}]`);
      if (marker === null) throw new Error(`The map has no ${id}`);
      return marker;
    },
    chosen: () => container.querySelector('svg .chosen')?.getAttribute('data-station'),
  };
}

describe('the road', () => {
  it('opens the station that its address names, also when that changes on the page', async () => {
    window.history.replaceState(null, '', '#second');
    const { open, chosen } = await setUp();
    await waitFor(() => expect(chosen()).toBe('second'));
    expect(open()).toContain('second');
    window.location.hash = '#third';
    await waitFor(() => expect(open()).toContain('third'));
  });

  it('is shown at an address whose escapes are broken', async () => {
    window.history.replaceState(null, '', '#%');
    const { summaries } = await setUp();
    expect(summaries.length).toBeGreaterThan(1);
  });

  it('opens the station that is pressed on the map, and marks it there', async () => {
    const { user, open, onMap, chosen } = await setUp();
    expect(chosen()).toBe('first');
    await user.click(onMap('second'));
    expect(open()).toContain('second');
    await waitFor(() => expect(chosen()).toBe('second'));
  });

  it('leads from station to station by keys, and leaves the browser its shortcuts', async () => {
    const { user, summaries } = await setUp();
    const [first, second, last] = summaries;
    act(() => first?.focus());
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(last).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(second).toHaveFocus();
    for (const held of ['Alt', 'Control', 'Meta']) await user.keyboard(`{${held}>}{Home}{/${held}}`);
    expect(second).toHaveFocus();
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
  });
});
