import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen, within } from '@testing-library/react';
import { ProjectCosts } from './project-costs.tsx';

const money = (major: number) => ({ minor: major * 100, currency: 'PKR' });

it('says of every amount what it is for, also to screen readers', () => {
  renderInModule(
    <ProjectCosts
      costs={[
        { label: 'Tiles', amount: money(900) },
        { label: 'Masons', amount: money(350) },
      ]}
      total={money(1250)}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Where the money goes' }));
  const rows = table.getAllByRole('row').map((row) => {
    const cells = within(row);
    return [cells.getByRole('rowheader').textContent, cells.getByRole('cell').textContent];
  });
  expect(rows).toEqual([
    ['Tiles', expect.stringContaining('900')],
    ['Masons', expect.stringContaining('350')],
    ['Total', expect.stringContaining('1,250')],
  ]);
});

it('draws a table also for a single amount, and none without amounts', () => {
  const { rerender } = renderInModule(
    <ProjectCosts costs={[{ label: 'Tiles', amount: money(900) }]} total={money(900)} />,
  );
  expect(screen.getByRole('rowheader', { name: 'Tiles' })).toBeVisible();
  rerender(<ProjectCosts costs={[]} total={money(0)} />);
  expect(screen.queryByRole('table')).toBeNull();
});
