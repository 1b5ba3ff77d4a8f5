import type { Locale } from '@sahn/contracts/text/locale';
import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

async function setUp(locale: Locale, local: boolean) {
  const user = userEvent.setup();
  const navigate = jest.fn();
  const tabs = ['one', 'two', 'three'].map((id) => ({
    id,
    label: id,
    to: `/search?tab=${id}`,
    panel: local ? <p>{id} panel</p> : undefined,
  }));
  const { html } = await hydrateInModule(
    <Tabs label="Views" tabs={tabs} current="one">
      <p>fetched panel</p>
    </Tabs>,
    { locale, context: { navigate } },
  );
  const tab = (name: string) => screen.getByRole('tab', { name });
  await user.tab();
  expect(tab('one')).toHaveFocus();
  return { user, html, navigate, tab };
}

describe('Tabs', () => {
  it('are links in the server-rendered document, one of them current', async () => {
    const { html } = await setUp('en', false);
    expect(html).toMatch(/<div[^>]*role="navigation"/);
    expect(html).toMatch(/href="\/en\/search\?tab=one"[^>]*/);
    expect(html).toContain('aria-current="page"');
    expect(html).not.toContain('role="tab"');
  });

  it.each([
    ['en', '{ArrowRight}'],
    ['fa', '{ArrowLeft}'],
  ] as const)('follow the reading direction in %s', async (locale, onward) => {
    const { user, tab } = await setUp(locale, true);
    await user.keyboard(onward);
    expect(tab('two')).toHaveFocus();
    expect(tab('two')).toHaveAttribute('aria-selected', 'true');
    expect(tab('two')).toHaveAttribute('tabindex', '0');
    expect(tab('one')).toHaveAttribute('tabindex', '-1');
    expect(screen.getByRole('tabpanel')).toHaveTextContent(/^two panel$/);
  });

  it('wrap around at the ends, and Home and End move to them', async () => {
    const { user, tab } = await setUp('en', true);
    await user.keyboard('{ArrowLeft}');
    expect(tab('three')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(tab('one')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tab('three')).toHaveFocus();
  });

  it('name their panel, which is focusable', async () => {
    const { user, tab } = await setUp('en', true);
    const panel = screen.getByRole('tabpanel', { name: 'one' });
    expect(tab('one')).toHaveAttribute('aria-controls', panel.id);
    await user.tab();
    expect(panel).toHaveFocus();
  });

  it('wait for Space or a press when a page must be loaded', async () => {
    const { user, navigate } = await setUp('en', false);
    await user.keyboard('{ArrowRight}');
    expect(navigate).not.toHaveBeenCalled();
    await user.keyboard(' ');
    expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/search?tab=two']);
  });

  it('are entered at the chosen one again after the focus has left them', async () => {
    const { user, tab } = await setUp('en', false);
    await user.keyboard('{ArrowRight}');
    expect(tab('two')).toHaveFocus();
    await user.tab();
    await user.tab({ shift: true });
    expect(tab('one')).toHaveFocus();
  });
});
