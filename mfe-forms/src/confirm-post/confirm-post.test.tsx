import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { type Rendered, renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act } from 'react';
import { readModuleWords } from '../testing/read-module-words.ts';
import { ConfirmPost } from './confirm-post.tsx';

let drawn: Rendered;
const done = jest.fn();
const reports: unknown[] = [];

async function draw(what: () => Promise<void>): Promise<void> {
  const context = createSampleContext({ name: 'test', locale: 'en', strings: readModuleWords('en') });
  drawn = await renderBoth(
    <ModuleContextProvider value={{ ...context, report: (error) => reports.push(error) }}>
      <ConfirmPost
        path="/heart-written/report"
        field="message"
        value="m1"
        label="Report"
        title="Report it?"
        text="Somebody will look."
        confirm="Do report"
        failed="It failed."
        act={what}
        onDone={done}
      />
    </ModuleContextProvider>,
  );
}

async function press(words: string): Promise<void> {
  const button = [...drawn.container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words,
  );
  await act(async () => button?.click());
}

beforeAll(() => {
  // The test's browser has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

beforeEach(() => {
  done.mockClear();
  reports.length = 0;
});

afterEach(async () => {
  expect(drawn.complaints).toEqual([]);
  await drawn.unmount();
});

it('is an ordinary post until scripts run', async () => {
  await draw(async () => undefined);
  expect(drawn.html).toMatch(
    /<form[^>]*method="post"[^>]*action="\/en\/heart-written\/report"|action="\/en\/heart-written\/report"[^>]*method="post"/,
  );
  expect(drawn.html).toContain('<input type="hidden" name="message" value="m1"/>');
});

it('asks first, and does nothing when that is declined', async () => {
  const what = jest.fn(async () => undefined);
  await draw(what);
  await press('Report');
  expect(drawn.container.querySelector('dialog')?.open).toBe(true);
  await press('Leave it as it is');
  expect(drawn.container.querySelector('dialog')?.open).toBe(false);
  expect(what).not.toHaveBeenCalled();
});

it('acts once it is confirmed, and says so', async () => {
  await draw(async () => undefined);
  await press('Report');
  await press('Do report');
  expect(done).toHaveBeenCalledTimes(1);
});

it('says when it failed, and lets it be tried again', async () => {
  const what = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('broken'));
  await draw(what);
  await press('Report');
  await press('Do report');
  expect(drawn.container.querySelector('[role="alert"]')?.textContent).toContain('It failed.');
  expect([done.mock.calls.length, reports.length]).toEqual([0, 1]);
  await press('Do report');
  expect(done).toHaveBeenCalledTimes(1);
});
