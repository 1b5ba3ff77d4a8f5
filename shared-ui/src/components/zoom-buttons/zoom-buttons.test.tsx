import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ZoomButtons } from './zoom-buttons.tsx';

function setUp(level: number) {
  const levels: number[] = [];
  renderInModule(<ZoomButtons level={level} onChange={(wanted) => levels.push(wanted)} />);
  return { user: userEvent.setup(), levels };
}

it('zooms in, out and back in steps', async () => {
  const { user, levels } = setUp(1.5);
  expect(screen.getByRole('group', { name: 'Zoom' })).toBeVisible();
  for (const name of ['Zoom in', 'Zoom out', 'Actual size'])
    await user.click(screen.getByRole('button', { name }));
  expect(levels).toEqual([1.75, 1.25, 1]);
  expect(screen.getByText('150%').closest('output')).toBeVisible();
});

it.each([
  [1, 'Zoom out'],
  [4, 'Zoom in'],
])('says at %i that it cannot go on by “%s”, which keeps the focus', async (level, name) => {
  const { user, levels } = setUp(level);
  const button = screen.getByRole('button', { name });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(button).toHaveFocus();
  expect(levels).toEqual([level]);
});
