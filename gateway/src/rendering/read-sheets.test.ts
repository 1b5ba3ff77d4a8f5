import { buildModule } from '../testing/release-fixtures.ts';
import { readSheets } from './read-sheets.ts';

it('reads the sheets of chunks that a document can contain unchanged', async () => {
  const texts: Readonly<Record<string, string>> = {
    'web/page.0123456789.css': '.a::after{content:"\uFEFF"}',
    'web/closing.0123456789.css': '.a::after{content:"</STYLE>"}',
    'web/lines.0123456789.css': '.a{}\r\n',
    'web/undecodable.0123456789.css': '.a::after{content:"\uFFFD"}',
    'web/large.0123456789.css': '.a{}'.repeat(10_000),
    'web/changing.css': '.a{}',
    'web/other.0123456789.css': '.a{}',
  };
  const css = Object.keys(texts).filter((path) => !path.includes('other'));
  const { release } = buildModule('donate');
  const files = Object.entries(texts).map(([path, text]) => ({ path, bytes: text.length, sha256: '' }));
  const read = async (_: unknown, { path }: { path: string }) => Buffer.from(texts[path] ?? '');
  const chunks = { page: { js: [], css } };
  expect(await readSheets({ read }, { ...release, files, chunks })).toEqual({
    'web/page.0123456789.css': texts['web/page.0123456789.css'],
  });
});
