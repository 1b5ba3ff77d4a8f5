import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip, Chips } from './chip.tsx';

it('is a link that says whether the list is filtered by it', () => {
  renderInModule(
    <Chips label="Keywords">
      {[
        <Chip key="a" to="/articles?keyword=a">
          Patience
        </Chip>,
        <Chip key="b" to="/articles" current>
          Elegy
        </Chip>,
      ]}
    </Chips>,
  );
  expect(screen.getByRole('list', { name: 'Keywords' })).toBeVisible();
  const other = screen.getByRole('link', { name: 'Patience' });
  const current = screen.getByRole('link', { name: 'Elegy' });
  expect(other).not.toHaveAttribute('aria-current');
  expect(current).toHaveAttribute('aria-current', 'true');
  // The state is shown by an icon too, not by the colour alone.
  expect(other.querySelector('svg')).toBeNull();
  expect(current.querySelector('svg')).not.toBeNull();
});

it('is a toggle button', async () => {
  const user = userEvent.setup();
  const onPress = jest.fn();
  const { rerender } = renderInModule(
    <Chip pressed={false} onPress={onPress}>
      Patience
    </Chip>,
  );
  await user.click(screen.getByRole('button', { name: 'Patience', pressed: false }));
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(
    <Chip pressed onPress={onPress}>
      Patience
    </Chip>,
  );
  await user.click(screen.getByRole('button', { name: 'Patience', pressed: true }));
  expect(onPress).toHaveBeenCalledTimes(2);
});
