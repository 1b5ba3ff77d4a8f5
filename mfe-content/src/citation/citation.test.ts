import { citation } from './citation.ts';

it('puts the whole address last and leaves out what is missing', () => {
  expect(citation(['Title', null, '', 'Author'], '/en/x')).toBe('Title\nAuthor\nhttp://localhost/en/x');
});
