import { findLiteralTexts, findTranslatedKeys, parse } from './find-texts.ts';

it.each([
  ['a text', '<p>Read on</p>'],
  ['a text in braces', "<p>{'Read on'}</p>"],
  ['a text by condition', "<p>{open ? 'Read on' : null}</p>"],
  ['a text after a condition', "<p>{open && 'Read on'}</p>"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code to be searched
  ['a text with a value in it', '<p>{`Read on ${name}`}</p>'],
  ['a text within a fragment', '<><br />Read on</>'],
  ['a text that only assistive technology meets', '<a href="/" aria-label="Read on">{icon}</a>'],
  ['a text of a picture', '<img src={src} alt="Read on" />'],
  ['a text of a part', '<Field label="Read on" name="name" />'],
  ['a text of another language', '<p>ادامه</p>'],
])('finds %s', (_, source) => {
  expect(findLiteralTexts(`export const part = ${source};`)).not.toEqual([]);
});

it.each([
  ['a string by its key', "<p>{t('articles.title')}</p>"],
  ['signs without letters', '<p> · {count} / 5 %</p>'],
  ['what nobody reads', '<input type="email" name="email" className="wide" autoComplete="email" />'],
  ['an empty text of a picture', '<img src={src} alt="" />'],
  ['a comment', '<p>{/* Read on */}</p>'],
])('ignores %s', (_, source) => {
  expect(findLiteralTexts(`export const part = ${source};`)).toEqual([]);
});

it('finds the keys of translations', () => {
  const source = `
    t('a.one');
    context.t('a.two', { count, number: 2 });
    t(open ? 'a.three' : 'a.four', { count: 1 });
    t(\`a.\${kind}\`);
    translate('b.one');
  `;
  expect(findTranslatedKeys(parse(source))).toEqual([
    { key: 'a.one', counted: false },
    { key: 'a.two', counted: true },
    { key: 'a.three', counted: true },
    { key: 'a.four', counted: true },
  ]);
});
