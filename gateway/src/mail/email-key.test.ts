import { emailKey } from './email-key.ts';

it.each([
  ['Zahra@Example.ORG', 'zahra@example.org'],
  ['  zahra@example.org ', 'zahra@example.org'],
  ['zahra۱۲@example.org', 'zahra12@example.org'],
  ['ali@BÜCHER.example', 'ali@xn--bcher-kva.example'],
  ['ali@xn--bcher-kva.example', 'ali@xn--bcher-kva.example'],
  ['nobody', 'nobody'],
])('writes %s as %s', (address, key) => {
  expect(emailKey(address)).toBe(key);
});
