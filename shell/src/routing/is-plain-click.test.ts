import { isPlainClick } from './is-plain-click.ts';

const link = Object.assign(document.createElement('a'), { href: '/en/duas' });

it.each<[string, MouseEventInit, string, boolean]>([
  ['a press', {}, '', true],
  ['a press on a link that names this window', {}, '_self', true],
  ['a press on a link to another window', {}, '_blank', false],
  ['a press with the middle button', { button: 1 }, '', false],
  ['Control, a new tab', { ctrlKey: true }, '', false],
  ["Command, a Mac's new tab", { metaKey: true }, '', false],
  ['Shift, a new window', { shiftKey: true }, '', false],
  ['Alt, which keeps the file', { altKey: true }, '', false],
])('takes %s (%o, target %o) for going there in this window: %s', (_name, init, target, isPlain) => {
  expect(isPlainClick(new MouseEvent('click', init), Object.assign(link, { target }))).toBe(isPlain);
});

it('leaves a press alone that something else has answered', () => {
  const event = new MouseEvent('click', { cancelable: true });
  event.preventDefault();
  expect(isPlainClick(event, Object.assign(link, { target: '' }))).toBe(false);
});
