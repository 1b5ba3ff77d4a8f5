import type { Calendar, CalendarOccasion } from '@sahn/contracts/calendar/calendar';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import { CalendarMonth } from './calendar-month.tsx';

const day = (number: number) => ({
  iso: `2026-11-${number}`,
  civil: `${number} November 2026`,
  hijri: `${number - 10} Jumada II 1448`,
});
const today = { ...day(20), short: '10 Jumada II' };

function occasion(number: number): CalendarOccasion {
  const isToday = number === 20;
  return {
    day: day(number),
    title: `Kept on ${number}`,
    hijri: `${number - 10} Jumada II`,
    today: isToday,
    items: [],
  };
}

function setUp(days: readonly number[], shown: Calendar['today'] | null = today) {
  const month = { month: 6, title: 'Jumada II 1448', occasions: days.map(occasion) };
  renderInModule(<CalendarMonth month={month} today={shown} />);
  return {
    days: () => screen.getAllByRole('listitem').map((one) => one.querySelector('time')?.dateTime),
    current: () => screen.queryByRole('listitem', { current: 'date' }),
  };
}

describe('CalendarMonth', () => {
  it('shows what is kept today among the others, once, and marks it', () => {
    const { days, current } = setUp([15, 20, 25]);
    expect(days()).toEqual(['2026-11-15', '2026-11-20', '2026-11-25']);
    expect(current()).toHaveTextContent('Kept on 20');
  });

  it('has a row for today where nothing is kept, between what has passed and what comes', () => {
    const { days, current } = setUp([15, 25]);
    expect(days()).toEqual(['2026-11-15', '2026-11-20', '2026-11-25']);
    expect(current()).toHaveTextContent('10 Jumada II');
  });

  it('marks nothing in other months', () => {
    const { days, current } = setUp([15, 25], null);
    expect(days()).toEqual(['2026-11-15', '2026-11-25']);
    expect(current()).toBeNull();
  });

  it('is open when it is the current month, and otherwise shows its name until it is opened', () => {
    const openOf = (shown: Calendar['today'] | null) => {
      setUp([15, 25], shown);
      return screen.getAllByRole('heading', { level: 2 }).at(-1)?.closest('details')?.open;
    };
    expect([openOf(today), openOf(null)]).toEqual([true, false]);
  });

  it('can be the target of a fragment while it is closed: its id is within what the browser then opens', () => {
    setUp([15], null);
    const target = document.getElementById('month-6');
    expect(target?.closest('details')).not.toBeNull();
    expect(target?.closest('summary')).toBeNull();
    expect(target?.matches('details')).toBe(false);
  });

  it('is led to at today, and gives every occasion to the visitor’s own calendar', () => {
    const { current } = setUp([15, 20]);
    expect(current()).toHaveAttribute('id', 'today');
    const file = screen.getByRole('link', { name: 'Add to calendar: Kept on 20' });
    expect(file).toHaveAttribute('href', '/en/calendar/2026-11-20.ics');
    expect(file).toHaveAttribute('download');
  });
});
