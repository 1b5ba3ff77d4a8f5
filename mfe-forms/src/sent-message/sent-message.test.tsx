import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SentMessage } from './sent-message.tsx';

const { api } = createSampleContext({ name: 'mfe-forms', locale: 'en', strings: {} });

function setUp(receipt: string | null) {
  const withdraw = jest.fn(async () => undefined);
  const again = jest.fn();
  renderInModule(
    <SentMessage receipt={receipt} message={{ text: 'A message', name: 'Hina' }} again={again} />,
    { context: { api: { ...api, withdraw } } },
  );
  return { again, withdraw, user: userEvent.setup() };
}

const privateLink = () => screen.queryByRole('link', { name: 'https://sahn.example/en/heart-written/x9_Q' });
const withdrawButton = () => screen.queryByRole('button', { name: 'Withdraw message' });

describe('a message that was sent', () => {
  it('is shown to its author, who is given its private link', () => {
    setUp('x9_Q');
    expect(screen.getByRole('article')).toHaveTextContent('A messageHinaWaiting to be read');
    expect(privateLink()).toHaveAttribute('href', '/en/heart-written/x9_Q');
    expect(withdrawButton()).toBeVisible();
  });

  it('offers no link and nothing to withdraw when the server gave no secret', () => {
    setUp(null);
    expect(screen.getByRole('article')).toHaveTextContent('A message');
    expect(screen.queryByText(/with this private link/)).toBeNull();
    expect(privateLink()).toBeNull();
    expect(withdrawButton()).toBeNull();
  });

  it('is gone with its link once it is withdrawn, and another can be written', async () => {
    const { again, withdraw, user } = setUp('x9_Q');
    await user.click(withdrawButton() ?? document.body);
    const question = screen.getByRole('dialog', { name: 'Withdraw the message?' });
    await user.click(within(question).getByRole('button', { name: 'Withdraw message' }));
    expect(withdraw).toHaveBeenCalledWith('x9_Q');
    expect(screen.getByRole('status')).toHaveTextContent('Your message was withdrawn.');
    expect(screen.queryByRole('article')).toBeNull();
    expect(privateLink()).toBeNull();
    expect(withdrawButton()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(again).toHaveBeenCalledTimes(1);
  });
});
