import { randomUUID } from 'node:crypto';
import { hydrateInModule, readTranslations } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { head, loader, Page } from './contact-page.tsx';

const { api: sample } = createSampleContext({ name: 'mfe-forms', locale: 'en', strings: {} });

// jsdom has no layout and no `scrollIntoView`.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // jsdom lacks this function.
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => randomUUID() });
});

async function open(address = '', held = false) {
  const query = new URLSearchParams(address);
  const send = jest.fn<ReturnType<typeof sample.send>, Parameters<typeof sample.send>>(async () => ({
    receipt: null,
    held,
  }));
  const api = { ...sample, send };
  const data = await loader({ api, params: {}, query, locale: 'en', signal: new AbortController().signal });
  await hydrateInModule(<Page data={data} params={{}} query={query} />, { context: { api } });
  return { send, user: userEvent.setup(), noindex: head({ data, params: {}, query }).noindex };
}

describe('writing to the site', () => {
  it('sends what was written, about the subject that the address names, and thanks for it', async () => {
    const { send, user } = await open('subject=A+broken+link');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Zahra');
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'zahra@example.org');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'On the page of articles.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Your message was sent.');
    expect(send.mock.calls[0]?.slice(0, 2)).toMatchObject([
      'contact',
      {
        name: 'Zahra',
        email: 'zahra@example.org',
        subject: 'A broken link',
        text: 'On the page of articles.',
        locale: 'en',
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  });

  it('says of a message that is held for a person to read that it is', async () => {
    const { user } = await open('', true);
    for (const field of screen.getAllByRole('textbox')) await user.type(field, 'zahra@example.org');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('note')).toHaveTextContent(readTranslations('en')['ui.form.held'] ?? '');
  });

  it('is thanked for without scripts too, on a page that search engines leave out', async () => {
    const { noindex } = await open('sent=1');
    expect(screen.getByRole('status')).toHaveTextContent('Your message was sent.');
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Write another message' })).toHaveAttribute(
      'href',
      '/en/contact-us',
    );
    expect(noindex).toBe(true);
  });

  it('is found by search engines', async () => {
    expect((await open()).noindex).toBe(false);
    expect(screen.getByRole('form', { name: 'Contact us' })).toBeVisible();
  });
});
