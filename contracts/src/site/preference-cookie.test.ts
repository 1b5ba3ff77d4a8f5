import { preferenceCookie } from './preference-cookie.ts';

it('stays on the site, and on https where the page is', () => {
  expect(preferenceCookie('theme', 'dark', 'https:')).toBe(
    'theme=dark;path=/;max-age=31536000;samesite=lax;secure',
  );
  expect(preferenceCookie('theme', 'dark', 'http:')).toBe('theme=dark;path=/;max-age=31536000;samesite=lax');
});

it('is removed by an empty value', () => {
  expect(preferenceCookie('reading', '', 'https:')).toContain('max-age=0;');
});
