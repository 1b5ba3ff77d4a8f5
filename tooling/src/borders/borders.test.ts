import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/*
 * The import rules between rooms are rules of the linter. Each fault below is planted in a copy of the repository's
 * configuration and must be reported. This catches rules that have no effect.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const biome = join(root, 'node_modules', '.bin', 'biome');

const faults: readonly { fault: string; file: string; code: string; rule: string }[] = [
  {
    fault: 'a module imports the shell',
    file: 'mfe-donate/src/planted.ts',
    code: "import { useSite } from '@sahn/shell/site';\n\nexport const site = useSite;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'a module imports another module',
    file: 'mfe-donate/src/planted.ts',
    code: "import { exposed } from '../../mfe-media/src/module.ts';\n\nexport const other = exposed;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'a module routes by itself',
    file: 'mfe-donate/src/planted.ts',
    code: "import { useNavigate } from 'react-router';\n\nexport const go = useNavigate;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'a module leans on a package that it does not declare',
    file: 'mfe-donate/src/planted.ts',
    code: "import { pino } from 'pino';\n\nexport const log = pino;\n",
    rule: 'noUndeclaredDependencies',
  },
  {
    fault: 'contracts import a room of ours',
    file: 'contracts/src/planted.ts',
    code: "import { Button } from '@sahn/shared-ui/components/button';\n\nexport const button = Button;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'shared components know the router',
    file: 'shared-ui/src/planted/planted.tsx',
    code: "import { Link } from 'react-router-dom';\n\nexport const Planted = Link;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'shared components reach into a module',
    file: 'shared-ui/src/planted/planted.tsx',
    code: "import { exposed } from '../../../mfe-media/src/module.ts';\n\nexport const planted = exposed;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'the shell imports a module',
    file: 'shell/src/planted.ts',
    code: "import { exposed } from '@sahn/mfe-media/module';\n\nexport const media = exposed;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'the shell imports the gateway',
    file: 'shell/src/planted.ts',
    code: "import { readConfig } from '../../gateway/src/config.ts';\n\nexport const config = readConfig;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'the gateway imports React',
    file: 'gateway/src/planted.ts',
    code: "import { createElement } from 'react';\n\nexport const element = createElement;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'the gateway imports the shell',
    file: 'gateway/src/planted.ts',
    code: "import { createRenderer } from '@sahn/shell/main.server';\n\nexport const renderer = createRenderer;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'the command of operators imports the gateway',
    file: 'cli/src/planted.ts',
    code: "import { readConfig } from '@sahn/gateway/config';\n\nexport const config = readConfig;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'the command of operators reads the sources of the gateway',
    file: 'cli/src/planted.ts',
    code: "import { readConfig } from '../../gateway/src/config.ts';\n\nexport const config = readConfig;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'a test of the whole site reaches inside',
    file: 'e2e/src/planted.ts',
    code: "import { createApp } from '@sahn/gateway/app';\n\nexport const app = createApp;\n",
    rule: 'noRestrictedImports',
  },
  {
    fault: 'a file gathers exports',
    file: 'shell/src/planted.ts',
    code: "export * from './site.tsx';\n",
    rule: 'noReExportAll',
  },
  {
    fault: 'a default export',
    file: 'shell/src/planted.ts',
    code: 'export default 1;\n',
    rule: 'noDefaultExport',
  },
  {
    fault: 'a file named in another case',
    file: 'shell/src/Planted.ts',
    code: 'export const planted = 1;\n',
    rule: 'useFilenamingConvention',
  },
  {
    fault: 'a file that has outgrown its room',
    file: 'shell/src/planted.ts',
    code: Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};\n`).join(''),
    rule: 'noExcessiveLinesPerFile',
  },
];

describe('borders between rooms', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sahn-borders-'));
    cpSync(join(root, 'biome.jsonc'), join(folder, 'biome.jsonc'));
    cpSync(join(root, '.gitignore'), join(folder, '.gitignore'));
    execFileSync('git', ['init', '--quiet', folder]);
    for (const room of ['contracts', 'shared-ui', 'mfe-donate', 'shell', 'gateway', 'cli', 'e2e']) {
      cpSync(join(root, room, 'package.json'), join(folder, room, 'package.json'));
    }
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(faults)('catches it when $fault', ({ file, code, rule }) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
    const { stdout, stderr, status } = spawnSync(biome, ['lint', '--colors=off', file], {
      cwd: folder,
      encoding: 'utf8',
    });
    rmSync(path);
    expect(status).not.toBe(0);
    expect(`${stdout}${stderr}`).toContain(`/${rule}`);
  });
});
