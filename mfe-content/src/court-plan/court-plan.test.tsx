import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen, within } from '@testing-library/react';
import { CourtPlan } from './court-plan.tsx';

it('numbers the parts that it shows and leads to what the text says of them', () => {
  const { container } = renderInModule(<CourtPlan image={null} parts="#parts" />, { locale: 'fa' });
  const legend = within(screen.getByRole('list')).getAllByRole('link');
  expect(legend.map((link) => link.textContent)).toEqual(['صحن', 'رواق', 'حجره', 'ایوان']);
  for (const link of legend) expect(link).toHaveAttribute('href', '#parts');
  const onDrawing = [...container.querySelectorAll('.star-number')];
  expect(onDrawing.map((number) => number.textContent)).toEqual(['۱', '۲', '۳', '۴']);
});

it('has no numbers where no text explains them', () => {
  const { container } = renderInModule(<CourtPlan image={null} />);
  expect(screen.queryByRole('list')).toBeNull();
  expect(container.querySelector('.star-number')).toBeNull();
});
