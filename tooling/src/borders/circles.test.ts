import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findCircles } from './import-circles.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const rooms = readdirSync(root).filter((name) => existsSync(join(root, name, 'src')));

describe('import circles', () => {
  it.each(rooms)('are not in %s', async (room) => {
    const { files, folders } = await findCircles(join(root, room));
    expect(files).toEqual([]);
    expect(folders).toEqual([]);
  });

  describe('in a room that has some', () => {
    let room: string;

    const write = (path: string, code: string) => {
      const file = join(room, 'src', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
    };

    beforeEach(() => {
      room = mkdtempSync(join(tmpdir(), 'sahn-circles-'));
    });

    afterEach(() => rmSync(room, { recursive: true, force: true }));

    it.each([
      ['of types alone', "import type { B } from './b.ts';\n\nexport type A = B;\n"],
      ['of a type among values', "import { type B, b } from './b.ts';\n\nexport const a: B = b;\n"],
      ['of a re-export', "export { b } from './b.ts';\n"],
      ['of a lazy import', "export const load = () => import('./b.ts');\n"],
    ])('finds one %s', async (_name, code) => {
      write('part/a.ts', code);
      write('part/b.ts', "import './c.tsx';\n");
      write('part/c.tsx', "import './a.ts';\n\nexport const C = () => <b>c</b>;\n");
      expect(await findCircles(room)).toEqual({
        files: [['part/a.ts', 'part/b.ts', 'part/c.tsx']],
        folders: [],
      });
    });

    it('finds one of folders whose files import in one direction', async () => {
      write('one/a.ts', "import '../two/b.ts';\n");
      write('one/c.ts', 'export const c = 1;\n');
      write('two/b.ts', "import '../two/inner/d.ts';\n");
      write('two/inner/d.ts', "import '../../one/c.ts';\n");
      expect(await findCircles(room)).toEqual({ files: [], folders: [['one', 'two', 'two/inner']] });
    });

    it('leaves tests, what they share, and entry points out', async () => {
      write('main.ts', "import './one/a.ts';\n");
      write('one/a.ts', "import '../two/b.ts';\n");
      write('one/a.test.ts', "import '../testing/site.ts';\n");
      write('two/b.test.ts', "import '../one/a.ts';\n");
      write('two/b.ts', 'export const b = 1;\n');
      write('testing/site.ts', "import '../one/a.ts';\nimport '../two/b.ts';\n");
      expect(await findCircles(room)).toEqual({ files: [], folders: [] });
    });
  });
});
