import { toDataBlock } from './data-block.ts';

it('can neither close its element nor open a comment', () => {
  const value = { text: '</script><!-- a & b > c \u2028\u2029 -->', list: ['<', '<<'] };
  const block = toDataBlock(value);
  expect(block).not.toMatch(/[<>&\u2028\u2029]/);
  expect(block).toContain('\\u003c/script\\u003e\\u003c!-- a \\u0026 b');
  expect(JSON.parse(block)).toEqual(value);
});
