import type { Certificate as CertificateFacts } from '@sahn/contracts/forms/forms';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import { locales } from '@sahn/contracts/text/locale';
import { ToastProvider } from '@sahn/shared-ui/components/toast';
import { describeComponent } from '@sahn/tooling/testing/describe-component';
import { readTranslations, renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen, waitFor, within } from '@testing-library/react';
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
  // Once to be read, once on the sheet, which is a picture for screen readers.
  const names = within(sheet).getAllByText('زهرا موسوی');
  expect(names.map((name) => name.closest('[aria-hidden=true]') !== null)).toEqual([false, true]);
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

/** What jsdom does not have: a canvas, which writes down the texts that are drawn on it. */
function fakeCanvas(png: Blob | null) {
  const drawn: string[] = [];
  const methods = {
    fillText: (text: string) => void drawn.push(text),
    measureText: () => ({ fontBoundingBoxAscent: 8, fontBoundingBoxDescent: 2 }),
  };
  const context = new Proxy(methods, {
    get: (target, name) => Reflect.get(target, name) ?? (() => undefined),
    set: () => true,
  });
  Object.assign(globalThis, { Path2D: class {} });
  Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect() });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob | null) => void) => done(png),
  });
  return drawn;
}

describe('kept as a picture', () => {
  const press = async (context: Partial<ModuleContext> = {}) => {
    const user = userEvent.setup();
    renderInModule(
      <ToastProvider>
        <Certificate certificate={certificate} receipt="/registration/x" />
      </ToastProvider>,
      { context },
    );
    await user.click(screen.getByRole('button', { name: 'Save or share picture' }));
  };

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is shared as a file where the device can', async () => {
    const drawn = fakeCanvas(new Blob(['png']));
    const share = jest.fn(async (_: ShareData) => {});
    Object.assign(navigator, { canShare: () => true, share });
    await press();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect(file).toMatchObject({ name: 'certificate-3F2A-91BC.png', type: 'image/png' });
    expect(drawn).toEqual(
      expect.arrayContaining(['زهرا موسوی', '2 March 2026', 'Sayyid Hashim', '3F2A-91BC']),
    );
  });

  it.each([
    ['is left alone when the visitor closes the dialog', 'AbortError', false],
    ['says when the device refuses it', 'NotAllowedError', true],
  ])('%s', async (_name, refusal, isTold) => {
    fakeCanvas(new Blob(['png']));
    const share = jest.fn(async (_: ShareData) => {
      throw new DOMException('', refusal);
    });
    Object.assign(navigator, { canShare: () => true, share });
    const report = jest.fn();
    await press({ report });
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /picture/ })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.queryByText(/The picture could not be made/) !== null).toBe(isTold);
    expect(report).toHaveBeenCalledTimes(isTold ? 1 : 0);
  });

  it('is saved where it cannot', async () => {
    fakeCanvas(new Blob(['png']));
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} });
    await press();
    await waitFor(() => expect(saved).toEqual(['certificate-3F2A-91BC.png']));
    click.mockRestore();
  });

  it('says when the browser makes none', async () => {
    fakeCanvas(null);
    const report = jest.fn();
    await press({ report });
    expect(await screen.findByText(/The picture could not be made/)).toBeVisible();
    expect(report).toHaveBeenCalledTimes(1);
  });
});
