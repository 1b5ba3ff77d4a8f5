import type { Calendar, CalendarOccasion } from '@sahn/contracts/calendar/calendar';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen, within } from '@testing-library/react';
import { Page } from './calendar-page.tsx';

const day = (number: number) => ({
  iso: `2026-11-${number}`,
  civil: `${number} November 2026`,
  hijri: `${number - 10} Jumada II 1448`,
});

const occasion = (number: number): CalendarOccasion => ({
  day: day(number),
  title: `Kept on ${number}`,
  hijri: `${number - 10} Jumada II`,
  today: number === 20,
  items: [],
});

/** The page on 20 November, with a month of occasions on these days, and a month without any. */
function setUp(...days: readonly number[]) {
  const data: Calendar = {
    today: { ...day(20), short: '10 Jumada II' },
    months: [
      { month: 6, title: 'Jumada II 1448', occasions: days.map(occasion) },
      { month: 7, title: 'Rajab 1448', occasions: [] },
    ],
  };
  renderInModule(<Page data={data} params={{}} query={new URLSearchParams()} />);
  return within(screen.getByRole('region', { name: 'Today' }));
}

it('says of a day on which nothing is kept which day comes next', () => {
  const today = setUp(15, 25, 27);
  expect(today.getByText(/^Next, on/)).toHaveTextContent('Next, on ⁨15 Jumada II⁩: Kept on 25');
  expect(today.queryByText('Kept on 15')).toBeNull();
});

it('says of a day what is kept on it, and then not which comes next', () => {
  const today = setUp(15, 20, 25);
  expect(today.getByText('Kept on 20')).toBeVisible();
  expect(today.queryByText(/^Next, on/)).toBeNull();
});

it('says nothing of a next day after the last of the year', () => {
  expect(setUp(15).queryByText(/^Next, on/)).toBeNull();
});

it('leaves out months in which nothing is kept, except the current one', () => {
  setUp();
  const months = within(screen.getByRole('navigation', { name: 'Months' })).getAllByRole('link');
  expect(months.map((month) => month.textContent)).toEqual(['Today', 'Jumada II 1448']);
});
