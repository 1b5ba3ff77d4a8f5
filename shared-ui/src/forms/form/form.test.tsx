import { randomUUID } from 'node:crypto';
import type { Api } from '@sahn/contracts/api/api';
import type { Accepted } from '@sahn/contracts/forms/forms';
import type { Problem } from '@sahn/contracts/problems/problem';
import type { Locale } from '@sahn/contracts/text/locale';
import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldDefinition } from './field-definition.ts';
import { Form } from './form.tsx';
import { parseDraft } from './form-check.ts';
import type { Draft } from './form-draft.ts';
import { keepEmails } from './kept-emails.ts';

// jsdom has no layout and no `scrollIntoView`.
Element.prototype.scrollIntoView = () => undefined;

const makeUuid = () => randomUUID();
const storageKey = 'sahn.draft.messages';
const key = '6f1c2e0a-9d6b-4c0e-8f7a-2b1d3c4e5f60';
const silent: Problem = { type: 'about:blank', title: 'Silent', status: 0, code: 'unavailable' };

type Send = jest.Mock<Promise<Accepted>, Parameters<Api['send']>>;

const accepting = (): Send =>
  jest.fn<Promise<Accepted>, Parameters<Api['send']>>().mockResolvedValue({ receipt: 'r1', held: false });

async function setUp(send = accepting(), locale: Locale = 'en', further: readonly FieldDefinition[] = []) {
  const user = userEvent.setup();
  const report = jest.fn();
  const { api } = createSampleContext({ name: 'sample', locale, strings: {} });
  const { container, unmount } = await hydrateInModule(
    <Form
      form="messages"
      path="/heart-written"
      label="Write"
      submit="Send"
      fields={[
        { name: 'text', kind: 'textarea', label: 'Message' },
        { name: 'name', kind: 'text', label: 'Name', optional: true },
        ...further,
      ]}
      toBody={(read) => ({ text: read('text'), name: read('name'), locale: 'en' })}
      sent={(accepted, _body, again) => (
        <button type="button" onClick={again}>
          Sent {accepted.receipt}
        </button>
      )}
    />,
    { locale, context: { api: { ...api, send }, report } },
  );
  return { user, container, unmount, send, report };
}

const message = () => screen.getByRole('textbox', { name: /^Message/ });
const name = () => screen.getByRole('textbox', { name: /^Name/ });
const submitButton = () => screen.getByRole('button', { name: /^(Send|Try again)$/ });
const hiddenKey = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('input[name=key]')?.value;
const readDraft = (): Draft => JSON.parse(localStorage.getItem(storageKey) ?? 'null');
const writeDraft = (draft: Omit<Draft, 'key' | 'at'>) =>
  localStorage.setItem(storageKey, JSON.stringify({ ...draft, key, at: Date.now() } satisfies Draft));

function setOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  if (online) act(() => void window.dispatchEvent(new Event('online')));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepEmails(storageKey, null);
  setOnline(true);
  // jsdom lacks this function.
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => makeUuid() });
});

afterEach(() => jest.restoreAllMocks());

it('stores a draft on the device, and removes it when the form is sent', async () => {
  const { user } = await setUp();
  await user.type(message(), 'Peace');
  expect(readDraft()).toMatchObject({ values: { text: 'Peace', name: '' }, queued: false });
  await user.click(submitButton());
  expect(await screen.findByText('Sent r1')).toBeVisible();
  expect(localStorage.getItem(storageKey)).toBeNull();
});

it('keeps what was typed when the language is switched', async () => {
  const { user, unmount } = await setUp();
  await user.type(message(), 'Peace');
  unmount();
  await setUp(accepting(), 'fa');
  await waitFor(() => expect(message()).toHaveValue('Peace'));
});

describe('an email address', () => {
  const email: FieldDefinition = { name: 'email', kind: 'email', label: 'Email' };
  const address = () => screen.getByRole('textbox', { name: /^Email/ });
  const open = (locale: Locale = 'en', send = accepting()) => setUp(send, locale, [email]);

  it('is kept when the language is switched, but not on the device', async () => {
    const { user, unmount } = await open();
    await user.type(message(), 'Peace');
    await user.type(address(), 'hina@mail.example');
    unmount();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('hina');
    await open('fa');
    await waitFor(() => expect(message()).toHaveValue('Peace'));
    expect(address()).toHaveValue('hina@mail.example');
  });

  it('is kept when nothing else was typed yet', async () => {
    const { user, unmount } = await open();
    await user.type(address(), 'hina@mail.example');
    unmount();
    await open('ar');
    await waitFor(() => expect(address()).toHaveValue('hina@mail.example'));
  });

  it('is forgotten when the form was sent', async () => {
    const { user, unmount } = await open();
    await user.type(message(), 'Peace');
    await user.type(address(), 'hina@mail.example');
    await user.click(submitButton());
    expect(await screen.findByText('Sent r1')).toBeVisible();
    unmount();
    await open('ur');
    expect(address()).toHaveValue('');
  });

  it('is forgotten when the draft is discarded', async () => {
    const { user, unmount } = await open();
    await user.type(address(), 'hina@mail.example');
    unmount();
    const next = await open();
    await next.user.click(await screen.findByRole('button', { name: /Discard/ }));
    next.unmount();
    await open();
    expect(address()).toHaveValue('');
  });
});

it('keeps a choice as soon as it is made', async () => {
  const options = [{ value: 'PK', label: 'Pakistan' }];
  const { user } = await setUp(accepting(), 'en', [
    { name: 'country', kind: 'select', label: 'Country', options },
  ]);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{Enter}');
  expect(readDraft()).toMatchObject({ values: { country: 'PK' } });
});

it('sends once, however often it is pressed, and with one idempotency key for all attempts', async () => {
  const { user, send, report } = await setUp(accepting().mockRejectedValueOnce({ ...silent, status: 503 }));
  await user.type(message(), 'Peace');
  await user.dblClick(submitButton());
  expect(await screen.findByText(/Not sent/)).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
  expect(message()).toHaveValue('Peace');
  await user.type(message(), '!');
  await user.click(submitButton());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[2]).toBe(send.mock.calls[0]?.[2]);
  expect(report).toHaveBeenCalledTimes(1);
});

it('says beside the button, in view, that it was not sent', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this);
  };
  const { user } = await setUp(accepting().mockRejectedValueOnce({ ...silent, status: 503 }));
  await user.type(message(), 'Peace');
  await user.click(submitButton());
  const alert = await screen.findByRole('alert');
  expect(alert.parentElement?.nextElementSibling).toContainElement(submitButton());
  expect(shown).toEqual([alert.parentElement]);
});

it('uses another idempotency key for another text than the accepted one', async () => {
  const { user, send } = await setUp(
    accepting().mockRejectedValueOnce({ ...silent, status: 409, code: 'idempotency-mismatch' }),
  );
  await user.type(message(), 'Peace');
  await user.click(submitButton());
  expect(await screen.findByText(/already sent/)).toBeVisible();
  await user.click(submitButton());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[2]).not.toBe(send.mock.calls[0]?.[2]);
});

it('waits without a connection, and sends when the connection is back', async () => {
  const { user, send } = await setUp(accepting().mockRejectedValueOnce(silent));
  await user.type(message(), 'Peace');
  setOnline(false);
  await user.click(submitButton());
  expect(await screen.findByText(/Waiting for a connection/)).toBeVisible();
  expect(readDraft()).toMatchObject({ values: { text: 'Peace' }, queued: true });
  setOnline(true);
  expect(await screen.findByText('Sent r1')).toBeVisible();
  expect(send.mock.calls[1]?.[2]).toBe(send.mock.calls[0]?.[2]);
  expect(localStorage.getItem(storageKey)).toBeNull();
});

it('stops waiting when it is cancelled', async () => {
  const { user, send } = await setUp(accepting().mockRejectedValueOnce(silent));
  await user.type(message(), 'Peace');
  setOnline(false);
  await user.click(submitButton());
  await user.click(await screen.findByRole('button', { name: 'Do not send yet' }));
  expect(message()).toHaveValue('Peace');
  expect(readDraft()).toMatchObject({ queued: false });
  setOnline(true);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(send).toHaveBeenCalledTimes(1);
});

it('restores a draft and says so, and deletes it when it is discarded', async () => {
  writeDraft({ values: { text: 'Peace', name: 'Hina' }, queued: false });
  const { user, container } = await setUp();
  expect(await screen.findByText(/restored/)).toBeVisible();
  expect(message()).toHaveValue('Peace');
  expect(name()).toHaveValue('Hina');
  expect(hiddenKey(container)).toBe(key);
  await user.click(screen.getByRole('button', { name: /Discard/ }));
  expect(message()).toHaveValue('');
  expect(localStorage.getItem(storageKey)).toBeNull();
  expect(hiddenKey(container)).not.toBe(key);
  expect(message()).toHaveFocus();
});

it('sends a queued draft after the page was closed and opened again', async () => {
  writeDraft({ values: { text: 'Peace', name: '' }, queued: true });
  const { send } = await setUp();
  expect(await screen.findByText('Sent r1')).toBeVisible();
  expect(send).toHaveBeenCalledWith('messages', { text: 'Peace', name: '', locale: 'en' }, key, undefined);
  expect(localStorage.getItem(storageKey)).toBeNull();
});

it('ignores a stored value that is not a draft', async () => {
  localStorage.setItem(storageKey, '{"values":{"text":1},"__proto__":{}}');
  await setUp();
  await waitFor(() => expect(localStorage.getItem(storageKey)).toBeNull());
  expect(message()).toHaveValue('');
});

it('shows what is wrong, and keeps what was typed', async () => {
  const { user, send } = await setUp();
  await user.type(message(), '   ');
  await user.type(name(), 'Hina');
  await user.click(submitButton());
  expect(await screen.findByRole('link', { name: /“Message” is missing\./ })).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toHaveTextContent('“Message” is missing.');
  expect(message()).toHaveAccessibleDescription(expect.stringContaining('“Message” is missing.'));
  expect(name()).toHaveValue('Hina');
});

it('ignores drafts that are too old', () => {
  const draft: Draft = { values: { text: 'Peace' }, key, at: 0, queued: true };
  const hours = (count: number) => parseDraft(JSON.stringify(draft), count * 3_600_000);
  expect(hours(23)).toEqual(draft);
  expect(hours(25)).toMatchObject({ values: { text: 'Peace' }, queued: false });
  expect(hours(25)?.key).not.toBe(key);
  expect(hours(24 * 15)).toBeNull();
  expect(parseDraft('no draft', 0)).toBeNull();
});
