import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import { Disclosure } from './disclosure.tsx';

it.each([false, true])('is the browser’s own, open: %s, and says what it is about', async (open) => {
  const { html } = await hydrateInModule(
    <Disclosure about="The dome" open={open}>
      <p>Its text</p>
    </Disclosure>,
  );
  expect(html).toMatch(open ? /<details[^>]* open=""/ : /<details(?![^>]* open)/);
  expect(html).toContain('Its text');
  const summary = screen.getByText('The dome', { exact: false, selector: 'summary *, summary' });
  expect(summary.closest('details')).toBe(screen.getByRole('group'));
});
