import type { Receipt } from '@sahn/contracts/forms/forms';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen, within } from '@testing-library/react';
import { Page } from './receipt-page.tsx';

const { api } = createSampleContext({ name: 'mfe-forms', locale: 'en', strings: {} });

/** The steps as a reader is told of them: what has come to pass, what is ahead, and which is the last. */
async function readSteps(state: Receipt['state']) {
  const receipt: Receipt = { ...(await api.receipt('x')), state };
  const params = { receipt: 'x' };
  renderInModule(
    <Page data={{ receipt, country: 'Pakistan' }} params={params} query={new URLSearchParams()} />,
  );
  const steps = within(screen.getByRole('list', { name: 'How far it has come' })).getAllByRole('listitem');
  return steps.map((step) => [
    within(step).queryByText('Still to come') === null,
    step.getAttribute('aria-current') === 'step',
  ]);
}

const done = [true, false];
const last = [true, true];
const ahead = [false, false];

it.each([
  ['received', [last, ahead, ahead]],
  ['gathered', [done, last, ahead]],
  ['performed', [done, done, last]],
] as const)('says of a pilgrimage that is %s how far it has come', async (state, steps) => {
  expect(await readSteps(state)).toEqual(steps);
});
