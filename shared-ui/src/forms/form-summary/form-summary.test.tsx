import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../field/field.tsx';
import { FormSummary } from './form-summary.tsx';

// jsdom has no layout and no `scrollIntoView`.
const scrolledTo: Element[] = [];
Element.prototype.scrollIntoView = function scrollIntoView() {
  scrolledTo.push(this);
};

const setUp = (attempt: number) =>
  hydrateInModule(
    <>
      <FormSummary errors={[{ id: 'email', text: 'Email is missing' }]} attempt={attempt} />
      <Field label="Email" name="email" kind="email" id="email" error="Email is missing" required />
    </>,
  );

it('takes the focus after an attempt to send, and links to the field with its label in view', async () => {
  const user = userEvent.setup();
  await setUp(1);
  expect(document.activeElement).toHaveTextContent('One thing needs your attention');
  await user.click(screen.getByRole('link', { name: 'Email is missing' }));
  const field = screen.getByRole('textbox', { name: /^Email/ });
  expect(field).toHaveFocus();
  expect(scrolledTo).toEqual([screen.getByText('Email')]);
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Email is missing'));
});

it('does not take the focus when the page is loaded', async () => {
  await setUp(0);
  expect(document.body).toHaveFocus();
});
