import { checkFile } from './check-file.ts';

const check = (css: string, module: string | null = 'mfe-books') =>
  checkFile({ path: 'web/a.css', data: Buffer.from(css), module }).map((fault) =>
    fault.slice('web/a.css: '.length),
  );

describe("a module's style sheet", () => {
  it.each([
    '.row_a1B2c3{color:red}',
    '@layer module{.row_a1B2c3>p,.row_a1B2c3::before,[dir=rtl] .row_a1B2c3 a:hover{color:red}}',
    '@layer components{@media print{@supports (gap:1px){.row_a1B2c3{gap:1px}}}}',
    '.row_a1B2c3{&:hover{color:red}p{margin:0}> li + li{margin:0}[lang=fa] &{color:red}@media print{color:red}}',
    '.row_a1B2c3 > * + *,.row_a1B2c3 + .row_a1B2c3,.row_a1B2c3 ~ .end_a1B2c3{margin:0}',
    ':where(.row_a1B2c3) p,:is(.row_a1B2c3,.end_a1B2c3){margin:0}',
    '.row_a1B2c3:has(> p):not(.swiper-initialized) .swiper-wrapper{margin:0}',
    '@starting-style{.row_a1B2c3{opacity:0}}@container (width>1px){.row_a1B2c3{opacity:0}}',
    '@keyframes turn_a1B2c3{to{rotate:1turn}}@keyframes mfe-books-turn{to{rotate:1turn}}',
    '@font-face{font-family:"mfe-books-letters";src:url(a.woff2)}@property --mfe-books-size{syntax:"*";inherits:true}',
    ':root{--mfe-books-size:1px}@page mfe-books-sheet{margin:0}',
    '/* body{} */.row_a1B2c3{content:"}body{"}',
  ])('may be %s', (css) => {
    expect(check(css)).toEqual([]);
  });

  it.each<[string, RegExp]>([
    ['body{color:red}', /^body styles what is not the module's$/],
    ['*{margin:0}', /^\* styles/],
    ['@layer module{@media print{a:hover{color:red}}}', /^a:hover styles/],
    ['.title{color:red}', /^\.title styles/],
    ['.row_a1B2c3,p{color:red}', /,p styles/],
    ['body:has(.row_a1B2c3){color:red}', /styles what/],
    ['p:not(.row_a1B2c3){color:red}', /styles what/],
    ['.row_a1B2c3 + p,.row_a1B2c3 ~ footer a{color:red}', /styles what/],
    ['body .row_a1B2c3 + p,.end_a1B2c3 .row_a1B2c3 ~ p + a{color:red}', /styles what/],
    [':is(.row_a1B2c3,p){color:red}', /styles what/],
    ['.row_a1B2c3{+ p{color:red}}', /^\+ p styles/],
    ['.row_a1B2c3{& ~ p{color:red}}', /^& ~ p styles/],
    [':root{--ink:red}', /^:root sets --ink: a module's own begin with --mfe-books-$/],
    [':root{color:red}', /^:root sets color/],
    [
      '@font-face{font-family:Vazirmatn;src:url(a.woff2)}',
      /^@font-face Vazirmatn is a name for the whole page/,
    ],
    ['@property --size{syntax:"*"}', /^@property --size is a name/],
    ['@keyframes spin{to{rotate:1turn}}', /^@keyframes spin is a name/],
    ['@page{margin:0}', /^@page {2}is a name/],
    ['@layer module,tokens;', /^@layer module,tokens: a module's rules are in the layers/],
    ['@layer top{.row_a1B2c3{color:red}}', /^@layer top/],
    ['@import "other.css";', /^@import is not for modules$/],
    ['@import/**/ URL( "//evil.example/x.css")', /^imports styles of another site$/],
    ['.row_a1B2c3{', /^does not parse: Unclosed block in line 1$/],
  ])('may not be %s', (css, reason) => {
    expect(check(css).join('\n')).toMatch(reason);
  });
});

it('leaves the style sheets of the shell to the shell, but for files of other sites', () => {
  expect(check('body{margin:0}@layer reset,tokens;', null)).toEqual([]);
  expect(check('@import url(https://evil.example/x.css);', null)).toEqual(['imports styles of another site']);
});
