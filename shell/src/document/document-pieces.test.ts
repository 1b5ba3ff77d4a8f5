import { fillSheets, insertPieces, joinPieces, SheetTexts } from './document-pieces.ts';

it('inserts pieces at their places, whatever the order in which they are given', () => {
  const pieces = insertPieces('<head></head><body></body>', [
    { at: 19, pieces: ['page'] },
    { at: 6, pieces: ['first', { common: 'second' }] },
  ]);
  expect(pieces).toEqual(['<head>', 'first', { common: 'second' }, '</head><body>', 'page', '</body>']);
  expect(joinPieces(pieces)).toBe('<head>firstsecond</head><body>page</body>');
});

const fill = (text: string, sheets: Readonly<Record<string, string>>) =>
  joinPieces(insertPieces(text, fillSheets(text, new Map(Object.entries(sheets)), new SheetTexts())));

it('fills style elements by their addresses, and leaves out sheets without an element', () => {
  const text = '<style data-href="/a.css"></style><main></main><style data-href="/b.css"></style>';
  expect(fill(text, { '/b.css': 'b{}', '/c.css': 'c{}', '/a.css': 'a{}' })).toBe(
    '<style data-href="/a.css">a{}</style><main></main><style data-href="/b.css">b{}</style>',
  );
});

it('lets no sheet close its element', () => {
  const sheet = 'a::before{content:"</style><script>alert(1)</script>"} /* <STYLE */';
  const [, text = ''] =
    /<style data-href="\/a\.css">(.*?)<\/style>/is.exec(
      fill('<style data-href="/a.css"></style><p>', { '/a.css': sheet }),
    ) ?? [];
  // The browser reads the escapes as the letters.
  expect(text).toBe('a::before{content:"</\\73 tyle><script>alert(1)</script>"} /* <\\53 TYLE */');
});
