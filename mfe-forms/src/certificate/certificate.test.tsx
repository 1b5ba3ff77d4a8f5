import type { Certificate as CertificateFacts } from '@sahn/contracts/forms/forms';
import { locales } from '@sahn/contracts/text/locale';
import { describeComponent } from '@sahn/tooling/testing/describe-component';
import { readModuleWords } from '../testing/read-module-words.ts';
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

describeComponent(
  'certificate',
  async () => [
    { name: 'whole', render: () => <Certificate certificate={certificate} receipt="/registration/x" /> },
    {
      name: 'of little that is known, with a long name',
      render: () => (
        <Certificate
          certificate={{ ...certificate, name: 'و'.repeat(100), performer: null, occasion: null }}
          receipt="/registration/x"
        />
      ),
    },
  ],
  readModuleWords,
);

it('has words in every language', () => {
  const titles = locales.map((locale) => readModuleWords(locale)['certificate.title']);
  expect(new Set(titles).size).toBe(locales.length);
});
