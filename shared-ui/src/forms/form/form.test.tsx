import { randomUUID } from 'node:crypto';
import type { Api } from '@sahn/contracts/api/api';
import type { Problem } from '@sahn/contracts/api/problem';
import type { Accepted } from '@sahn/contracts/forms/forms';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { type Rendered, renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act } from 'react';
import { readWords } from '../../examples/read-examples.ts';
import { Form } from './form.tsx';
import { parseDraft } from './form-check.ts';
import type { Draft } from './form-draft.ts';

const makeUuid = () => randomUUID();
const place = 'sahn.draft.messages.en';
const key = '6f1c2e0a-9d6b-4c0e-8f7a-2b1d3c4e5f60';
const silent: Problem = { type: 'about:blank', title: 'Silent', status: 0, code: 'unavailable' };

type Send = jest.Mock<Promise<Accepted>, Parameters<Api['send']>>;
let drawn: Rendered | undefined;
let reports: unknown[] = [];

async function draw(send: Send): Promise<HTMLElement> {
  const context = createSampleContext({ name: 'test', locale: 'en', strings: readWords('en') });
  const api: Api = { ...context.api, send };
  drawn = await renderBoth(
    <ModuleContextProvider value={{ ...context, api, report: (error) => reports.push(error) }}>
      <Form
        form="messages"
        path="/heart-written"
        label="Write"
        submit="Send"
        fields={[
          { name: 'text', kind: 'textarea', label: 'Message' },
          { name: 'name', kind: 'text', label: 'Name', optional: true },
        ]}
        toBody={(read) => ({ text: read('text'), name: read('name'), locale: 'en' })}
        sent={(accepted, _body, again) => (
          <button type="button" onClick={again}>
            Sent {accepted.receipt}
          </button>
        )}
      />
    </ModuleContextProvider>,
  );
  await settle();
  return drawn.container;
}

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

/** Waits until it holds: what comes in chunks takes its time on a busy machine. */
async function until(holds: () => unknown): Promise<void> {
  for (let attempt = 0; attempt < 200 && !holds(); attempt += 1) await settle();
  expect(holds()).toBeTruthy();
}

const says = (words: string) => until(() => drawn?.container.textContent?.includes(words));

function control(name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = drawn?.container.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}

async function type(name: string, text: string): Promise<void> {
  await act(async () => {
    control(name).value = text;
    control(name).dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

async function press(words: string): Promise<void> {
  const buttons = [...(drawn?.container.querySelectorAll('button') ?? [])];
  const button = buttons.find(({ textContent }) => textContent?.includes(words));
  if (!button) throw new Error(`There is no button ${words}`);
  await act(async () => button.click());
  await settle();
}

async function submit(): Promise<void> {
  await act(async () => drawn?.container.querySelector('form')?.requestSubmit());
  await settle();
}

const kept = (): Draft => JSON.parse(localStorage.getItem(place) ?? 'null');
const taken = (): Send =>
  jest.fn<Promise<Accepted>, Parameters<Api['send']>>().mockResolvedValue({ receipt: 'r1', held: false });

function setOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  if (online) window.dispatchEvent(new Event('online'));
}

beforeEach(() => {
  localStorage.clear();
  reports = [];
  setOnline(true);
  // The test's browser has no such key maker on an unsafe page.
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => makeUuid() });
});

afterEach(async () => {
  expect(drawn?.complaints ?? []).toEqual([]);
  await drawn?.unmount();
  drawn = undefined;
  jest.restoreAllMocks();
});

it('keeps what is typed on the device, and nothing once it is sent', async () => {
  const send = taken();
  await draw(send);
  await type('text', 'Peace');
  expect(kept()).toMatchObject({ values: { text: 'Peace', name: '' }, queued: false });
  await submit();
  await says('Sent r1');
  expect(localStorage.getItem(place)).toBeNull();
});

it('sends once, however often it is pressed, and under one key through all attempts', async () => {
  const send = taken().mockRejectedValueOnce({ ...silent, status: 503 });
  await draw(send);
  await type('text', 'Peace');
  await act(async () => {
    const form = drawn?.container.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await settle();
  await says('It was not sent');
  expect(send).toHaveBeenCalledTimes(1);
  expect(control('text').value).toBe('Peace');
  await type('text', 'Peace!');
  await submit();
  await until(() => send.mock.calls.length === 2);
  expect(send.mock.calls[1]?.[2]).toBe(send.mock.calls[0]?.[2]);
  expect(reports).toHaveLength(1);
});

it('takes another key for other words than those that were taken', async () => {
  const send = taken().mockRejectedValueOnce({ ...silent, status: 409, code: 'idempotency-mismatch' });
  await draw(send);
  await type('text', 'Peace');
  await submit();
  await says('already been sent');
  await submit();
  await until(() => send.mock.calls.length === 2);
  expect(send.mock.calls[1]?.[2]).not.toBe(send.mock.calls[0]?.[2]);
});

it('waits without a connection, and sends when it is back', async () => {
  const send = taken().mockRejectedValueOnce(silent);
  await draw(send);
  await type('text', 'Peace');
  setOnline(false);
  await submit();
  await says('Waiting for a connection');
  expect(kept()).toMatchObject({ values: { text: 'Peace' }, queued: true });
  await act(async () => setOnline(true));
  await settle();
  await says('Sent r1');
  expect(send.mock.calls[1]?.[2]).toBe(send.mock.calls[0]?.[2]);
  expect(localStorage.getItem(place)).toBeNull();
});

it('stops waiting when it is told to', async () => {
  const send = taken().mockRejectedValueOnce(silent);
  await draw(send);
  await type('text', 'Peace');
  setOnline(false);
  await submit();
  await says('Waiting');
  await press('Do not send it yet');
  expect(control('text').value).toBe('Peace');
  expect(kept()).toMatchObject({ queued: false });
  await act(async () => setOnline(true));
  await settle();
  expect(send).toHaveBeenCalledTimes(1);
});

it('puts a draft back and says so, and forgets it when it is discarded', async () => {
  const draft: Draft = { values: { text: 'Peace', name: 'Hina' }, key, at: Date.now(), queued: false };
  localStorage.setItem(place, JSON.stringify(draft));
  await draw(taken());
  await says('put back');
  expect([control('text').value, control('name').value, control('key').value]).toEqual([
    'Peace',
    'Hina',
    key,
  ]);
  await press('Discard');
  expect([control('text').value, localStorage.getItem(place)]).toEqual(['', null]);
  expect(control('key').value).not.toBe(key);
  expect(document.activeElement).toBe(control('text'));
});

it('goes on sending what waited when the page was closed', async () => {
  const draft: Draft = { values: { text: 'Peace', name: '' }, key, at: Date.now(), queued: true };
  localStorage.setItem(place, JSON.stringify(draft));
  const send = taken();
  await draw(send);
  await says('Sent r1');
  expect(send).toHaveBeenCalledWith('messages', { text: 'Peace', name: '', locale: 'en' }, key, undefined);
  expect(localStorage.getItem(place)).toBeNull();
});

it('leaves alone what somebody else put into its place', async () => {
  localStorage.setItem(place, '{"values":{"text":1},"__proto__":{}}');
  await draw(taken());
  await until(() => localStorage.getItem(place) === null);
  expect(control('text').value).toBe('');
});

it('shows what is wrong, and keeps what was typed', async () => {
  const send = taken();
  await draw(send);
  await type('text', '   ');
  await type('name', 'Hina');
  await submit();
  await says('is missing.');
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toContain('“Message” is missing.');
  expect(control('text').getAttribute('aria-describedby')).toBe('messages-text-error');
  expect(control('name').value).toBe('Hina');
});

it('knows drafts that are too old', () => {
  const draft: Draft = { values: { text: 'Peace' }, key, at: 0, queued: true };
  const hours = (count: number) => parseDraft(JSON.stringify(draft), count * 3_600_000);
  expect(hours(23)).toEqual(draft);
  expect(hours(25)).toMatchObject({ values: { text: 'Peace' }, queued: false });
  expect(hours(25)?.key).not.toBe(key);
  expect(hours(24 * 15)).toBeNull();
  expect(parseDraft('no draft', 0)).toBeNull();
});
