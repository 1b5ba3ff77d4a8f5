import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import { Progress } from './progress.tsx';

it.each([
  [64, 64],
  [140, 100],
  [-5, 0],
])('shows %i as %i of a hundred, with its text as description', (value, shown) => {
  renderInModule(<Progress label="Given" value={value} text="64 of 100" />);
  const bar = screen.getByRole('progressbar', { name: 'Given' });
  expect(bar).toHaveAttribute('value', String(shown));
  expect(bar).toHaveAccessibleDescription('64 of 100');
});
