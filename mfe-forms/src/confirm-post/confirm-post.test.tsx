import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmPost } from './confirm-post.tsx';

async function setUp(act: () => Promise<void> = async () => undefined) {
  const user = userEvent.setup();
  const onDone = jest.fn();
  const report = jest.fn();
  const { html } = await hydrateInModule(
    <ConfirmPost
      path="/heart-written/report"
      field="message"
      value="m1"
      label="Report"
      title="Report it?"
      text="Somebody will look."
      confirm="Do report"
      failed="It failed."
      act={act}
      onDone={onDone}
    />,
    { context: { report } },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { html, press, onDone, report };
}

const question = () => screen.queryByRole('dialog', { name: 'Report it?' });

it('is an ordinary post until scripts run', async () => {
  const { html } = await setUp();
  expect(html).toMatch(
    /<form[^>]*method="post"[^>]*action="\/en\/heart-written\/report"|action="\/en\/heart-written\/report"[^>]*method="post"/,
  );
  expect(html).toContain('<input type="hidden" name="message" value="m1"/>');
});

it('asks first, and does nothing when that is declined', async () => {
  const act = jest.fn(async () => undefined);
  const { press } = await setUp(act);
  await press('Report');
  expect(question()).toHaveAttribute('open');
  await press('Cancel');
  expect(question()).toBeNull();
  expect(act).not.toHaveBeenCalled();
});

it('acts once it is confirmed, and says so', async () => {
  const { press, onDone } = await setUp();
  await press('Report');
  await press('Do report');
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(question()).toBeNull();
});

it('says when it failed, and lets it be tried again', async () => {
  const { press, onDone, report } = await setUp(
    jest.fn(async () => undefined).mockRejectedValueOnce(new Error('broken')),
  );
  await press('Report');
  await press('Do report');
  expect(screen.getByRole('alert')).toHaveTextContent('It failed.');
  expect(onDone).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledTimes(1);
  await press('Do report');
  expect(onDone).toHaveBeenCalledTimes(1);
});
