import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { packedManifest, SourceManifestSchema } from './packed-manifest.ts';

const left = /\.(test|examples)\.tsx?$/;
const ProjectSchema = v.looseObject({
  exclude: v.optional(v.array(v.string()), []),
  references: v.array(v.object({ path: v.string() })),
});

/** `tsconfig.json` without its comments, which stand on lines of their own. */
function readProject(room: string) {
  const text = readFileSync(join(room, 'tsconfig.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  return v.parse(ProjectSchema, JSON.parse(text));
}

/**
 * Settings by which TypeScript writes JavaScript with source maps and types instead of checking alone. Its `include` names
 * the sources without tests.
 */
function writeProject(root: string, room: string, output: string): string {
  const file = join(root, '.cache', 'packages', `${room}.json`);
  const to = (path: string) => relative(dirname(file), path);
  const { exclude, references } = readProject(join(root, room));
  const project = {
    extends: to(join(root, room, 'tsconfig.json')),
    compilerOptions: {
      composite: false,
      incremental: false,
      tsBuildInfoFile: null,
      emitDeclarationOnly: false,
      rewriteRelativeImportExtensions: true,
      sourceMap: true,
      inlineSources: true,
      target: 'es2022',
      rootDir: to(join(root, room)),
      outDir: to(output),
    },
    include: [to(join(root, room, 'src')), to(join(root, 'tooling', 'src', 'typescript', 'assets.d.ts'))],
    exclude: [
      ...['test', 'examples'].map((kind) => to(join(root, room, 'src', '**', `*.${kind}.*`))),
      ...exclude.map((pattern) => to(join(root, room, pattern))),
    ],
    references: references.map(({ path }) => ({ path: to(join(root, room, path)) })),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(project, null, 2));
  return file;
}

/** Runs TypeScript. Throws with its report. */
export function runTypeScript(root: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`tsc ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

const sourceImport = /((?:from|import\()\s*(['"])\.{1,2}\/[^'"]*)\.tsx?\2/g;

/** What TypeScript leaves: names of source files in declarations and in programs of plain JavaScript. */
function renameImports(folder: string): void {
  for (const name of globSync('src/**/*.{d.ts,mjs}', { cwd: folder })) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    const renamed = text.replaceAll(sourceImport, '$1.js$2');
    if (renamed !== text) writeFileSync(file, renamed);
  }
}

/** Whether TypeScript has compiled a source. Those of templates and of pages that the program serves stay as they are. */
const isCompiled = (output: string, path: string) =>
  /(?<!\.d)\.tsx?$/.test(path) && existsSync(join(output, path.replace(/\.tsx?$/, '.js')));

/** Copies what needs no compiling: style sheets, pictures, strings, JSON, documents, plain JavaScript. */
function copyAssets(room: string, output: string): void {
  for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
    const skipped = /^(node_modules|dist|\.cache)\b|^(package|tsconfig)\.json$/.test(name) || left.test(name);
    if (skipped && !name.startsWith('template')) continue;
    if (isCompiled(output, name) || statSync(join(room, name)).isDirectory()) continue;
    cpSync(join(room, name), join(output, name));
  }
}

/**
 * Writes the package of a room into `output`: compiled JavaScript with types and source maps, everything else as it is,
 * and a package.json whose exports name the compiled files. The rooms that it imports must be checked (`tsc -b`).
 */
export function compilePackage(root: string, room: string, output: string): void {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  runTypeScript(root, ['-p', writeProject(root, room, output)]);
  copyAssets(join(root, room), output);
  renameImports(output);
  const manifest = v.parse(
    SourceManifestSchema,
    JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')),
  );
  writeFileSync(join(output, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(output, 'LICENSE'));
}
