import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen, within } from '@testing-library/react';
import { MonthJumps } from './month-jumps.tsx';

it('leads to today and to every month', () => {
  const months = [
    { month: 6, title: 'Jumada II 1448', occasions: [] },
    { month: 7, title: 'Rajab 1448', occasions: [] },
  ];
  renderInModule(<MonthJumps months={months} />);
  const links = within(screen.getByRole('navigation', { name: 'Months' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Today', '#today'],
    ['Jumada II 1448', '#month-6'],
    ['Rajab 1448', '#month-7'],
  ]);
});
