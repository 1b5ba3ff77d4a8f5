import { emailKey } from './email-key.ts';
import { mentions, redactMentions } from './mentions.ts';

const key = emailKey('Yak.Canary@Example.org');

it.each([
  'yak.canary@example.org',
  'Write to YAK.Canary@EXAMPLE.org.',
  'mailto:yak.canary@example.org?subject=x',
  '“yak.canary@example.org”',
  "'yak.canary@example.org'",
  '*yak.canary@example.org*',
  '<yak.canary@example.org>',
  'email=yak.canary@example.org&x=1',
  'به yak.canary@example.org، بنویسید',
])('finds a whole address in %s', (text) => {
  expect(mentions(text, key)).toBe(true);
  expect(redactMentions(text, key)).toContain('[…]');
  expect(redactMentions(text, key).toLowerCase()).not.toContain('canary');
});

it.each([
  'kayak.canary@example.org',
  'x+yak.canary@example.org',
  'yak.canary@example.org.uk',
  'yak.canary@example.orgs',
  'ka-yak.canary@example.org',
  "o'yak.canary@example.org",
  'yak.canary at example.org',
  '@example.org',
  'yak.canary@',
])('does not take %s for it', (text) => {
  expect(mentions(text, key)).toBe(false);
  expect(redactMentions(text, key)).toBe(text);
});

it('knows other spellings of an address', () => {
  expect(mentions('علی۱۲@مثال.ایران', emailKey('علی12@xn--mgbh0fb.xn--mgba3a4f16a'))).toBe(true);
});

it('redacts one of two', () => {
  expect(redactMentions('a kayak.canary@example.org, yak.canary@example.org b', key)).toBe(
    'a kayak.canary@example.org, […] b',
  );
});

it('takes no longer for a long text than for its length', () => {
  const time = (text: string) => {
    const began = process.threadCpuUsage();
    redactMentions(text, key);
    return process.threadCpuUsage(began).user;
  };
  time('a@'.repeat(1_000));
  expect(time('a'.repeat(1_000_000))).toBeLessThan(1_000_000);
  expect(time('@'.repeat(200_000))).toBeLessThan(3_000_000);
});
