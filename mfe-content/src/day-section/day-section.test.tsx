import type { Today } from '@sahn/contracts/content/today';
import { hydrateInModule, renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { createSamplePlayer } from '@sahn/tooling/testing/sample-player';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepUnfinished } from '../continue-reading/stored-places.ts';
import { Slot } from './day-section.tsx';

const day = { iso: '2026-12-20', civil: '20 December 2026', hijri: '10 Rajab 1448' };
const dayOf = (iso: string) => ({ ...day, iso });
const birth = { day: dayOf('2026-12-23'), title: 'Birth of Imam Ali', hijri: '13 Rajab' };

let today: Today;

beforeAll(async () => {
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
  today = { ...(await api.today()), day, occasions: [], ahead: [birth] };
});

beforeEach(() => localStorage.clear());

const card = (data: Partial<Today> = {}) => <Slot data={{ ...today, ...data }} />;

describe('the card of the day', () => {
  it('has the date in both calendars', () => {
    renderInModule(card());
    const date = screen.getByText(day.civil).closest('time');
    expect(date).toHaveAttribute('datetime', day.iso);
    expect(date).toHaveTextContent(day.hijri);
  });

  it.each([
    ['2026-12-23', 'In 3 days'],
    ['2026-12-21', 'Tomorrow'],
  ])('says when the next occasion is, on %s', (iso, when) => {
    renderInModule(card({ ahead: [{ ...birth, day: dayOf(iso) }] }));
    expect(screen.getByRole('heading', { name: when })).toBeVisible();
    expect(screen.getByText(birth.title)).toBeVisible();
  });

  it('has the occasion of the day instead, when there is one', () => {
    renderInModule(card({ occasions: [{ title: 'Passing of Sayyida Zaynab' }] }));
    expect(screen.getByRole('heading', { name: 'On this day' })).toBeVisible();
    expect(screen.queryByText(birth.title)).toBeNull();
  });

  it('plays the text of the day as its page does, and pauses it', async () => {
    const player = createSamplePlayer();
    renderInModule(card(), { context: { player } });
    await userEvent.click(screen.getByRole('button', { name: /^Listen/ }));
    expect(player.getState()).toMatchObject({
      playing: true,
      track: { id: 'duas/dua/slow', page: '/duas/dua', lines: [{ line: '1', at: 0 }] },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Pause/ }));
    expect(player.getState().playing).toBe(false);
  });

  it('leads to a text without sound', () => {
    renderInModule(card({ dua: today.dua && { ...today.dua, recitation: null } }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', '/en/duas/dua');
  });

  it('keeps a column for each of its four parts, and none for a part that it lacks', () => {
    const { container, rerender } = renderInModule(card());
    expect(container.querySelector('.full')).not.toBeNull();
    rerender(card({ dua: null }));
    expect(container.querySelector('.full')).toBeNull();
  });

  it('keeps no column for a chapter that no page shows', () => {
    const { container } = renderInModule(card(), { context: { itemPath: () => null } });
    expect(container.querySelector('.full')).toBeNull();
  });

  it('leads back to the text that was not read to its end', async () => {
    keepUnfinished({
      path: '/articles/a',
      locale: 'fa',
      title: 'صبر',
      language: 'fa',
      anchor: 'p-2',
      at: 1,
      share: 0.4,
    });
    const { html } = await hydrateInModule(card());
    // The server does not know the visitor's device.
    expect(html).toContain('From her life');
    expect(screen.getByRole('link', { name: 'صبر' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/fa\/articles\/a#p-2$/),
    );
    expect(screen.getByText('40% read')).toBeVisible();
    expect(screen.queryByText('From her life')).toBeNull();
  });
});
