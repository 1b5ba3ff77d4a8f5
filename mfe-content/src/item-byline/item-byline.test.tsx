import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import { ItemByline } from './item-byline.tsx';

it('names the author in whatever script, and nobody where none is known', () => {
  const { container, rerender } = renderInModule(<ItemByline author="شیخ مفید" />);
  expect(container).toHaveTextContent('By شیخ مفید');
  expect(screen.getByText('شیخ مفید').closest('bdi')).not.toBeNull();
  rerender(<ItemByline author={null} />);
  expect(container).toBeEmptyDOMElement();
});
