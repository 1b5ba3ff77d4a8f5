import { redactPath, redactSitePath, redactText } from './redact-path.ts';

const receipt = 'Abcdefghij_klmnop-qrst';
const pages = ['registration/:receipt', 'heart-written/:receipt'];
const redacted = (path: string) => redactSitePath(path, pages);

it.each([
  [`/en/registration/${receipt}`, '/en/registration/:receipt'],
  [`/en/registration/${receipt}x`, '/en/registration/:receipt'],
  [`/en/registration/${receipt.slice(1)}`, '/en/registration/:receipt'],
  [`/en/Registration/${receipt}/`, '/en/Registration/:receipt/'],
  [`/EN/REGISTRATION/${receipt}.`, '/EN/REGISTRATION/:receipt'],
  [`/en/%72egistration/${receipt}`, '/en/%72egistration/:receipt'],
  [`/en//registration//${receipt}`, '/en//registration//*'],
  [`/registration/${receipt}/more`, '/registration/:receipt/*'],
  [`/en/registration/%`, '/en/registration/:receipt'],
  ['/en/registration', '/en/registration'],
  ['/en/heart-written/withdraw', '/en/heart-written/withdraw'],
  [`/api/v1/en/registrations/${receipt}x`, '/api/v1/en/registrations/:receipt'],
  ['/api/v1/en/registrations/count', '/api/v1/en/registrations/count'],
  [`/api/v1/fa/messages/own/${receipt}`, '/api/v1/fa/messages/own/*'],
  [`/api/v1/messages/${receipt}`, '/api/v1/messages/:receipt'],
])('%s is logged as %s', (path, logged) => {
  expect(redacted(path)).toBe(logged);
});

it.each([
  ['under another name', `/en/registrtion/${receipt}`],
  ['with one more', `/en/x/${receipt}z`],
  ['with an escape', `/en/x/%41${receipt.slice(1)}`],
  ['with two escapes', `/en/x/%2541${receipt.slice(1)}`],
  ['with a comma', `/en/x,${receipt}`],
  ['in lower case', '/en/x/ab3dz9ghij_klmnop-qrst'],
])('what looks like a receipt is not logged %s', (_how, path) => {
  expect(redactPath(path, [])).not.toMatch(/ghij_klmnop/i);
});

it.each([
  '/en/articles/the-story-of-the-caravan-of-1445',
  '/fa/%D8%AF%D8%B9%D8%A7',
  '/modules/mfe-content/1.4.0-3f9c21ab77d0/web/article.0123456789abcdef0123.js',
  '/media/0123456789abcdef0123456789abcdef.webp',
  '/registrations/3f2a91bc-0000-4000-8000-0123456789ab',
  '/en/%0A%7B%22level%22%3A60%7D',
])('%s stays readable', (path) => {
  expect(redactPath(path, [])).toBe(path);
});

it('keeps receipts out of texts, and leaves code readable', () => {
  expect(redactText(`No answer from https://x.example/en/registration/${receipt}x (404)`, pages)).toBe(
    'No answer from https://x.example/en/registration/:receipt (404)',
  );
  expect(redactText(`Unknown: ${receipt}x`)).toBe('Unknown: *');
  const code = "Cannot read properties of undefined (reading 'aVeryLongNameOfAProperty')";
  expect(redactText(code)).toBe(code);
});
