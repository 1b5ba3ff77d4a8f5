import type { OwnMessage } from '@sahn/contracts/forms/forms';
import { readTranslations, renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { head, Page } from './message-page.tsx';

const { api } = createSampleContext({ name: 'mfe-forms', locale: 'en', strings: {} });
const params = { receipt: 'x9_Q' };

async function open(state: OwnMessage['state']) {
  const withdraw = jest.fn(async () => undefined);
  const data = { ...(await api.ownMessage('x9_Q')), state };
  renderInModule(<Page data={data} params={params} query={new URLSearchParams()} />, {
    context: { api: { ...api, withdraw } },
  });
  return { withdraw, user: userEvent.setup() };
}

describe('the private page of a message', () => {
  it.each([
    ['held', /published once a volunteer has read it/, 'Waiting to be read'],
    ['public', /is published for everyone/, 'Published'],
    ['refused', /did not publish it/, 'Not published'],
    ['hidden', /stays hidden until/, 'Hidden for now'],
  ] as const)(
    'says of a message that is %s what has become of it, and can withdraw it',
    async (state, text, name) => {
      await open(state);
      expect(screen.getByRole('status')).toHaveTextContent(text);
      expect(screen.getByRole('article')).toHaveTextContent(name);
      expect(screen.getByRole('article')).toHaveTextContent('A message');
      expect(screen.getByRole('button', { name: 'Withdraw message' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'https://sahn.example/en/heart-written/x9_Q' })).toBeVisible();
    },
  );

  it('shows nothing more of a message once it is withdrawn', async () => {
    const { user, withdraw } = await open('public');
    await user.click(screen.getByRole('button', { name: 'Withdraw message' }));
    expect(withdraw).not.toHaveBeenCalled();
    const question = screen.getByRole('dialog', { name: 'Withdraw the message?' });
    await user.click(within(question).getByRole('button', { name: 'Withdraw message' }));
    expect(withdraw).toHaveBeenCalledWith('x9_Q');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your message was withdrawn and its text was deleted.',
    );
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw message' })).toBeNull();
  });

  it('is left out by search engines', () => {
    const strings = readTranslations('en');
    expect(head({ t: (key) => strings[key] ?? key })).toEqual({ title: 'Your message', noindex: true });
  });
});
