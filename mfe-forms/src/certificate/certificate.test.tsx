import type { Certificate as CertificateFacts } from '@sahn/contracts/forms/forms';
import { locales } from '@sahn/contracts/text/locale';
import { describeComponent } from '@sahn/tooling/testing/describe-component';
import { readTranslations, renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Certificate } from './certificate.tsx';

const day = { iso: '2026-03-02', civil: '2 March 2026', hijri: '12 Ramadan 1447' };
const certificate: CertificateFacts = {
  number: '3F2A-91BC',
  name: 'زهرا موسوی',
  country: 'Iran',
  day,
  performer: 'Sayyid Hashim',
  occasion: '15 Rajab',
  site: 'Sahn',
};
const sparse: CertificateFacts = {
  ...certificate,
  name: 'و'.repeat(100),
  performer: null,
  occasion: null,
};

describeComponent('certificate', async () => [
  { name: 'whole', render: () => <Certificate certificate={certificate} receipt="/registration/x" /> },
  {
    name: 'of little that is known, with a long name',
    render: () => <Certificate certificate={sparse} receipt="/registration/x" />,
  },
]);

/** What the sheet says, as its label and its value. */
function facts(): Record<string, string | null> {
  const labels = screen.getAllByRole('term');
  const values = screen.getAllByRole('definition');
  return Object.fromEntries(labels.map((label, at) => [label.textContent, values[at]?.textContent ?? null]));
}

it.each(locales)('says in %s for whom, when and by whom the pilgrimage was performed', (locale) => {
  const strings = readTranslations(locale);
  renderInModule(<Certificate certificate={certificate} receipt="/registration/x" />, { locale });
  const title = strings['certificate.title'] ?? '';
  const sheet = screen.getByRole('article', { name: title });
  expect(within(sheet).getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(within(sheet).getByText('زهرا موسوی')).toBeVisible();
  expect(sheet).toHaveTextContent(strings['certificate.before'] ?? '');
  expect(sheet).toHaveTextContent(strings['certificate.after']?.replace('{{country}}', 'Iran') ?? '');
  expect(sheet).toHaveTextContent(strings['certificate.note']?.replace('{{site}}', 'Sahn') ?? '');
  expect(facts()).toEqual({
    [strings['certificate.day'] ?? '']: '2 March 202612 Ramadan 1447',
    [strings['receipt.occasion'] ?? '']: '15 Rajab',
    [strings['receipt.performer'] ?? '']: 'Sayyid Hashim',
    [strings['certificate.number'] ?? '']: '3F2A-91BC',
  });
  expect(screen.getByRole('link', { name: strings['receipt.title'] })).toHaveAttribute(
    'href',
    `/${locale}/registration/x`,
  );
});

it('says the same in no two languages', () => {
  for (const key of ['title', 'before', 'after', 'note', 'prayer', 'day', 'number', 'printHint']) {
    const texts = locales.map((locale) => readTranslations(locale)[`certificate.${key}`]);
    expect(new Set(texts).size).toBe(locales.length);
  }
});

it('leaves out what is not known', () => {
  renderInModule(<Certificate certificate={sparse} receipt="/registration/x" />);
  expect(Object.keys(facts())).toEqual(['Day', 'Number']);
});

it('is printed by its button', async () => {
  const user = userEvent.setup();
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  renderInModule(<Certificate certificate={certificate} receipt="/registration/x" />);
  await user.click(screen.getByRole('button', { name: /Print/ }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});
