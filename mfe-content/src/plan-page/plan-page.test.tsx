import type { ReadingPlan } from '@sahn/contracts/content/reading-plan';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from './plan-page.tsx';

const query = new URLSearchParams();
let data: ReadingPlan;

beforeAll(async () => {
  const plan = await createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} }).api.plan();
  data = { ...plan, daily: plan.daily.map((dua) => ({ ...dua, id: 'of-every-day' })) };
});
beforeEach(() => {
  localStorage.clear();
  // A Monday.
  jest.useFakeTimers({ now: new Date(2026, 10, 23, 12), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const open = () => renderInModule(<Page data={data} params={{}} query={query} />);
const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.parentElement);
const sectionOf = (name: string) => {
  const found = sections().find((section) => section?.textContent?.startsWith(name));
  if (!found) throw new Error(`There is no ${name}`);
  return within(found).getByRole('checkbox', { name: /^Read/ });
};

describe('the plan of reading', () => {
  it('marks today by the visitor’s clock', () => {
    open();
    expect(sections().filter((section) => section?.hasAttribute('aria-current'))).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Day 1 Today' })).toBeVisible();
  });

  it('stores what was read on this device, for its day only', async () => {
    const { unmount } = open();
    await userEvent.click(sectionOf('Day 1'));
    await userEvent.click(sectionOf('Every day'));
    unmount();
    open();
    expect(sectionOf('Day 1')).toBeChecked();
    expect(sectionOf('Day 2')).not.toBeChecked();
    jest.setSystemTime(new Date(2026, 10, 24, 12));
    document.body.replaceChildren();
    open();
    expect(sectionOf('Day 1')).toBeChecked();
    expect(sectionOf('Every day')).not.toBeChecked();
    jest.setSystemTime(new Date(2026, 10, 30, 12));
    document.body.replaceChildren();
    open();
    expect(sectionOf('Day 1')).not.toBeChecked();
  });

  it('begins the day at the visitor’s midnight, also where that is before the one of UTC', async () => {
    const inTehran = (at: Date) => new Date(at.getTime() + 3.5 * 3_600_000);
    const clock = {
      getFullYear: (at: Date) => at.getUTCFullYear(),
      getMonth: (at: Date) => at.getUTCMonth(),
      getDate: (at: Date) => at.getUTCDate(),
      getDay: (at: Date) => at.getUTCDay(),
    };
    for (const [name, read] of Object.entries(clock))
      jest.spyOn(Date.prototype, name as keyof typeof clock).mockImplementation(function now(this: Date) {
        return read(inTehran(this));
      });
    // Ten past midnight.
    jest.setSystemTime(Date.UTC(2026, 10, 22, 20, 40));
    open();
    await userEvent.click(sectionOf('Every day'));
    jest.setSystemTime(Date.UTC(2026, 10, 23, 12));
    document.body.replaceChildren();
    open();
    expect(sectionOf('Every day')).toBeChecked();
    jest.restoreAllMocks();
  });
});
