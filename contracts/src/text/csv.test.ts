import { writeCsv } from './csv.ts';

it('begins with a byte order mark and ends lines with CRLF', () => {
  expect(
    writeCsv([
      ['a', 1],
      ['b', 2.5],
    ]),
  ).toBe('\uFEFFa,1\r\nb,2.5\r\n');
});

it.each([
  ['=1+1', `"'=1+1"`],
  ['+44', `"'+44"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =1', `"' =1"`],
  ['\t=1', `"'\t=1"`],
  ['＝1', `"'＝1"`],
  ['a "b", c', '"a ""b"", c"'],
  ['one; two', '"one; two"'],
  ['two\nlines', '"two\nlines"'],
  ['مرمت صحن', 'مرمت صحن'],
])('writes %j so that it stays a text', (value, cell) => {
  expect(writeCsv([[value]])).toBe(`\uFEFF${cell}\r\n`);
});
