import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act } from 'react';
import { readWords } from '../../examples/read-examples.ts';
import { Field } from '../field/field.tsx';
import { FormSummary } from './form-summary.tsx';

async function draw(attempt: number) {
  const context = createSampleContext({ name: 'test', locale: 'en', strings: readWords('en') });
  return renderBoth(
    <ModuleContextProvider value={context}>
      <FormSummary errors={[{ id: 'email', text: 'Email is missing' }]} attempt={attempt} />
      <Field label="Email" name="email" kind="email" id="email" error="Email is missing" required />
    </ModuleContextProvider>,
  );
}

it('takes the focus after an attempt to send, and leads to the field', async () => {
  const { container, unmount } = await draw(1);
  expect(document.activeElement?.textContent).toContain('One thing needs your attention');
  await act(async () => container.querySelector<HTMLElement>('a[href="#email"]')?.click());
  expect(document.activeElement?.getAttribute('name')).toBe('email');
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe('email-error');
  await unmount();
});

it('leaves the focus alone when the page arrives', async () => {
  const { unmount } = await draw(0);
  expect(document.activeElement).toBe(document.body);
  await unmount();
});
