import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { fireEvent, screen } from '@testing-library/react';
import { Slider } from './slider.tsx';

it('has a name, a value as text, and reports changes', () => {
  const onChange = jest.fn();
  renderInModule(
    <Slider
      label="Text size"
      name="size"
      min={80}
      max={200}
      step={10}
      value={120}
      text="120 per cent"
      onChange={onChange}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Text size' });
  expect(slider).toHaveAttribute('aria-valuetext', '120 per cent');
  expect(screen.getByText('120 per cent').closest('output')).toBeVisible();
  fireEvent.change(slider, { target: { value: '150' } });
  expect(onChange.mock.calls).toEqual([[150]]);
});
