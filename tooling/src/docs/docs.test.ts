import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import * as v from 'valibot';
import { figures, fillFigures } from './figures.ts';
import { codeSpans, linkTargets, slugOf, tableRows } from './read-markdown.ts';

/*
 * Documents must agree with the code: paths, links, commands, settings, metrics and figures. The code is read as text or
 * run as a program, since nobody may import the gateway.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const folders = new Set(
  files.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
);
const sources = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('tooling/src/docs/'));
const documents = files.filter((path) => /^(?!content\/|.*\/template\/).*\.md$/.test(path));

/** Paths in guides that are examples of files that the reader creates. */
const examples: Readonly<Record<string, RegExp>> = {
  'docs/guides/add-a-kind.md': /lecture/,
  'docs/guides/add-a-language.md':
    /\b(tr|de)\b|^(gateway\/(mail|sharing|tables)|mfe-\w+|release|shared-ui|shell)\.json$/,
  'docs/guides/content.md': /^(articles|routes)\//,
  'docs/guides/add-a-module.md': /calendar/,
  'docs/guides/ship-a-module.md': /^packages\/$/,
  'CONTRIBUTING.md': /^(index|types)\.ts$/,
};

const topFolders = new Set([...files.map((path) => path.split('/')[0] ?? ''), 'languages', 'src']);
const pathForm = /^[\w@.-]+(\/[\w@.:-]+)*\/?$/;
const fileEnding = /\.(tsx?|mjs|css|sql|jsonc?|md|yml)$/;
/** Paths that are made by a build, the gateway or the reader, and patterns of names. */
const notCommitted = /(^|\/)(dist|data|results|\.cache|node_modules)(\/|$)|^(x|name|backup)\b|^\./;

/** Whether a code span is a path of the repository: from a top folder or the document's own `src`, or a file name. */
function isPath(span: string): boolean {
  if (!pathForm.test(span) || notCommitted.test(span)) return false;
  return fileEnding.test(span) || (span.includes('/') && topFolders.has(span.split('/')[0] ?? ''));
}

function exists(span: string, document: string): boolean {
  const path = span.replace(/\/$/, '');
  const found = (candidate: string) => files.includes(candidate) || folders.has(candidate);
  if (found(path) || found(normalize(join(dirname(document), path)))) return true;
  return !folders.has(path.split('/')[0] ?? '') && files.some((file) => file.endsWith(`/${path}`));
}

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names and links to files, folders and headings that exist', () => {
    const isExample = (path: string) => examples[document]?.test(path) === true;
    const broken = linkTargets(text).filter((target) => {
      if (isExample(target)) return false;
      const [path = '', heading] = target.split('#');
      const file = path === '' ? document : normalize(join(dirname(document), path)).replace(/\/$/, '');
      if (!files.includes(file) && !folders.has(file)) return true;
      return (
        heading !== undefined &&
        !read(file)
          .split('\n')
          .some((line) => slugOf(line) === heading)
      );
    });
    const missing = codeSpans(text).filter(
      (span) => isPath(span) && !exists(span, document) && !isExample(span),
    );
    expect([...new Set([...broken, ...missing])].sort()).toEqual([]);
  });

  it('names scripts and commands that exist', () => {
    const scripts = [...text.matchAll(/npm run ([a-z][\w:-]*)(?: -w @sahn\/([\w-]+))?/g)];
    const unknownScripts = scripts.filter(([, script = '', room = '']) => !scriptsOf(room).includes(script));
    const commands = [...text.matchAll(/(?:npx |^ *`?|\$\()sahn ([a-z][\w-]*)/gm)].map(
      ([, name = '']) => name,
    );
    expect(unknownScripts.map(([line]) => line)).toEqual([]);
    expect(commands.filter((name) => !sahnCommands.includes(name))).toEqual([]);
  });

  it('names metrics that the gateway has', () => {
    const metrics = text.match(/\bsahn_[a-z]+(_[a-z]+)*\b/g) ?? [];
    const code = read('gateway/src/health/metrics.ts') + read('gateway/src/vitals/vitals.ts');
    expect([...new Set(metrics)].filter((name) => !code.includes(name))).toEqual([]);
  });
});

const PackageSchema = v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) });

function scriptsOf(room: string): string[] {
  const folder = room.replace('NAME', 'mfe-donate');
  return Object.keys(v.parse(PackageSchema, JSON.parse(read(join(folder, 'package.json')))).scripts);
}

const help = execFileSync(process.execPath, [join(root, 'cli/src/main.ts'), '--help'], { encoding: 'utf8' });
const [, listed = ''] = help.split('Commands:');
const BinSchema = v.object({ bin: v.record(v.string(), v.string()) });
const { bin } = v.parse(BinSchema, JSON.parse(read('tooling/package.json')));
const sahnCommands = [
  ...[...listed.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name = '']) => name),
  // `sahn check` runs `sahn-check`.
  ...Object.keys(bin).map((name) => name.replace(/^sahn-/, '')),
];

describe('the rooms', () => {
  const RootSchema = v.object({ workspaces: v.array(v.string()) });
  const { workspaces } = v.parse(RootSchema, JSON.parse(read('package.json')));
  const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const rooms = workspaces.flatMap((name) => (name === 'mfe-*' ? modules : [name]));
  const data = ['content', 'docs', 'languages'];

  it.each(['README.md', 'docs/architecture.md'])('are all in the table of %s', (document) => {
    const named = tableRows(read(document), 'Rooms').flatMap(([room = '']) => codeSpans(room));
    expect(named.sort()).toEqual([...rooms, ...data].sort());
  });
});

describe('the settings', () => {
  const variables = ['gateway/src/config.ts', 'gateway/src/locales/languages.ts'].flatMap((path) =>
    [...read(path).matchAll(/(?:^ {2}|process\.env\.)([A-Z][A-Z_]+)(?:: | \?\?)/gm)].map(([, name]) => name),
  );
  const settings = (document: string, heading: string): [name: string, standard: string][] =>
    tableRows(read(document), heading).map(([name = '', standard = '']) => [
      codeSpans(name).join(),
      codeSpans(standard).join(),
    ]);
  const all = settings('docs/operations.md', 'Settings');

  it('are all in the table of operations', () => {
    expect(all.map(([name]) => name).sort()).toEqual(variables.sort());
  });

  it('have the same defaults in the README', () => {
    for (const setting of settings('README.md', 'Environment')) expect(all).toContainEqual(setting);
  });

  it('have the defaults that the gateway has: setting one changes nothing', () => {
    const given = all.map(([name, standard]) => ({
      [name]: standard.replace('$PORT', '8080').replace('<SAHN_DATA>', './data') || undefined,
    }));
    const script = `
      import { readConfig } from './gateway/src/config.ts';
      const given = JSON.parse(process.argv[1]);
      console.log(JSON.stringify([{}, ...given].map((env) => JSON.stringify(readConfig(env)))));`;
    const output = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', script, '--', JSON.stringify(given)],
      { cwd: root, encoding: 'utf8' },
    );
    const [unset, ...configs] = v.parse(v.array(v.string()), JSON.parse(output));
    expect(configs).toEqual(given.map(() => unset));
  });
});

describe.each([
  [
    'gateway/README.md',
    'The platform port (`PLATFORM_PORT`, 8081, 127.0.0.1 only, `Authorization: Bearer …`)',
  ],
  ['docs/operations.md', 'Moderate what visitors send'],
])('requests of the platform port in %s', (document, heading) => {
  const code = sources
    .filter((path) => path.startsWith('gateway/src/'))
    .map(read)
    .join('\n');
  const requests = tableRows(read(document), heading).flatMap(([request = '']) => codeSpans(request));
  const paths = requests.flatMap((request) => request.match(/(?<=^|[A-Z] )\/[a-z]+/g) ?? []);

  it.each([...new Set(paths)])('%s', (path) => expect(code).toContain(`'${path}`));
});

describe('messages that operations explains', () => {
  const messages = tableRows(read('docs/operations.md'), 'Solve problems').flatMap(([symptom = '']) =>
    codeSpans(symptom),
  );
  const languages = files.filter((path) => /^languages\/[^/]+\/language\.json$/.test(path));
  const code = [...sources, ...languages].map(read).join('\n');

  it.each(messages)('%s', (message) => expect(code).toContain(message));
});

describe.each(figures)('figures of $document', ({ document, sentences }) => {
  const flat = (text: string) => text.replace(/\s+/g, ' ');

  it.each(sentences)('%s', (sentence) => {
    expect(flat(read(document))).toContain(fillFigures(sentence, read));
  });
});

describe.each(['docs/player.md', 'docs/animation.md', 'docs/security.md'])(
  'tests that %s names',
  (document) => {
    const tests = sources
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .map(read)
      .join('\n');
    const titles = [...read(document).matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);

    it.each(titles.filter((title) => title !== 'current / total'))('%s', (title) => {
      for (const piece of title.split('…')) expect(tests).toContain(piece.trim());
    });
  },
);
