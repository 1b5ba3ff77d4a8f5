import { citation } from './citation.ts';

it('puts the address last and leaves out what is missing', () => {
  expect(citation(['Title', null, '', 'Author'], 'https://a.example/en/x')).toBe(
    'Title\nAuthor\nhttps://a.example/en/x',
  );
});
