import { findUnknownKeys } from '@sahn/contracts/releases/used-keys';
import { findUsedKeys } from './find-used-keys.ts';

const known = ['page.title', 'page.count', 'state.open', 'state.closed'];
const find = (source: string) => findUsedKeys([source], known);

it.each<[string, string[]]>([
  [`t('page.lede')`, ['page.lede']],
  [`t(open ? 'page.title' : 'page.lede', { count })`, ['page.lede', 'page.title']],
  [`t('lede')`, ['lede']],
  [`const keys = { a: 'state.open', b: 'state.opne' }; t(keys[a]);`, ['state.open', 'state.opne']],
  [`<Trans i18nKey="page.lede" />`, ['page.lede']],
  [`import styles from './page.module.css'; const slot = 'home.sections';`, []],
  [`const path = 'articles/page.title'; const other = 'file.json';`, []],
])('finds the keys of %s', (source, whole) => {
  expect(find(source)).toEqual({ whole, prefixes: [] });
});

it('finds the beginnings of keys that are completed at run time', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code to be searched
  expect(find('t(`state.${state}`); url(`https://a/${b}`); t(`page.count.${x}`)')).toEqual({
    whole: [],
    prefixes: ['page.count.', 'state.'],
  });
});

it('names the keys that no string has', () => {
  const used = { whole: ['page.title', 'page.lede'], prefixes: ['state.', 'page.count.'] };
  expect(findUnknownKeys(used, new Set(known))).toEqual(['page.lede', 'page.count.…']);
});

it('takes the name of a slot that a page offers for no key', () => {
  const source = `const a = <Slot name="page.aside" />;`;
  expect(findUsedKeys([source], ['page.title']).whole).toEqual(['page.aside']);
  expect(findUsedKeys([source], ['page.title'], ['page.aside']).whole).toEqual([]);
});
