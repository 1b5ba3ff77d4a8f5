import type { Locale } from '@sahn/contracts/text/locale';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act } from 'react';
import { Tabs } from './tabs.tsx';

async function open(locale: Locale, local: boolean) {
  const visited: string[] = [];
  const context = {
    ...createSampleContext({ name: 'test', locale, strings: {} }),
    navigate: (to: string) => void visited.push(to),
  };
  const tabs = ['one', 'two', 'three'].map((id) => ({
    id,
    label: id,
    to: `/search?tab=${id}`,
    panel: local ? <p>{id} panel</p> : undefined,
  }));
  const rendered = await renderBoth(
    <ModuleContextProvider value={context}>
      <Tabs label="Views" tabs={tabs} current="one">
        <p>fetched panel</p>
      </Tabs>
    </ModuleContextProvider>,
  );
  const tab = (place: number) => rendered.container.querySelectorAll<HTMLElement>('[role=tab]')[place];
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    });
  await act(async () => tab(0)?.focus());
  return { ...rendered, visited, tab, press };
}

describe('Tabs', () => {
  it('are links of which one is current in the server’s text', async () => {
    const tabs = await open('en', false);
    expect(tabs.html).toMatch(/<div[^>]*role="navigation"/);
    expect(tabs.html).toMatch(/href="\/en\/search\?tab=one"[^>]*/);
    expect(tabs.html).toContain('aria-current="page"');
    expect(tabs.html).not.toContain('role="tab"');
    await tabs.unmount();
  });

  it.each([
    ['en', 'ArrowRight'],
    ['fa', 'ArrowLeft'],
  ] as const)('follow the reading direction in %s', async (locale, onward) => {
    const tabs = await open(locale, true);
    await tabs.press(onward);
    expect(document.activeElement).toBe(tabs.tab(1));
    expect(tabs.tab(1)?.getAttribute('aria-selected')).toBe('true');
    expect(tabs.tab(1)?.tabIndex).toBe(0);
    expect(tabs.tab(0)?.tabIndex).toBe(-1);
    expect(tabs.container.querySelector('[role=tabpanel]')?.textContent).toBe('two panel');
    await tabs.unmount();
  });

  it('go round the ends and jump by Home and End', async () => {
    const tabs = await open('en', true);
    await tabs.press('ArrowLeft');
    expect(document.activeElement).toBe(tabs.tab(2));
    await tabs.press('Home');
    expect(document.activeElement).toBe(tabs.tab(0));
    await tabs.press('End');
    expect(document.activeElement).toBe(tabs.tab(2));
    await tabs.unmount();
  });

  it('name their panel, which can be reached', async () => {
    const tabs = await open('en', true);
    const panel = tabs.container.querySelector<HTMLElement>('[role=tabpanel]');
    expect(panel?.tabIndex).toBe(0);
    expect(panel?.getAttribute('aria-labelledby')).toBe(tabs.tab(0)?.id);
    expect(tabs.tab(0)?.getAttribute('aria-controls')).toBe(panel?.id);
    await tabs.unmount();
  });

  it('wait for Space or a press where a page must be fetched', async () => {
    const tabs = await open('en', false);
    await tabs.press('ArrowRight');
    expect(tabs.visited).toEqual([]);
    await tabs.press(' ');
    expect(tabs.visited).toEqual(['/search?tab=two']);
    await tabs.unmount();
  });
});
