import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

it('is a button that does not submit forms, or a link when it has an address', () => {
  renderInModule(
    <>
      <Button>Read</Button>
      <Button to="/books">Books</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Read' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('link', { name: 'Books' })).toHaveAttribute('href', '/en/books');
});

it('ignores presses while busy, submits no form, and keeps focus and text', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  const onClick = jest.fn();
  renderInModule(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  await user.click(button);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveTextContent(/^Send$/);
});
