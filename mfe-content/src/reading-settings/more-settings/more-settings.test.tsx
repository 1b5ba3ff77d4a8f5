import { keepChoices } from '@sahn/shared-ui/reading-choices';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentChoices } from '../reading-choices/use-reading-choices.ts';
import { MoreSettings } from './more-settings.tsx';

afterEach(() => keepChoices([]));

it('goes back to the defaults of texts, and leaves the size of the whole page as it is', async () => {
  keepChoices(['page-125', 'digits-latin', 'size-fa-4']);
  renderInModule(<MoreSettings language="fa" arabic lines={undefined} />, { locale: 'fa' });
  const reset = screen.getByRole('button', { name: 'بازگشت به پیش‌فرض' });
  await userEvent.click(reset);
  expect(currentChoices()).toEqual(['page-125']);
  expect(reset).toHaveProperty('disabled', true);
});
