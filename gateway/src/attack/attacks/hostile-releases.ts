import type { ModuleRelease } from '@sahn/contracts/releases/release';
import {
  type BuiltRelease,
  buildModule,
  type ModuleOptions,
  relist,
} from '../../testing/release-fixtures.ts';
import type { Attack } from './attack.ts';

const file = { bytes: 2, sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a' };

function withFiles(changed: Record<string, string>): ModuleOptions {
  return {
    spoil(release, files) {
      Object.assign(files, changed);
      relist(release, files);
    },
  };
}

function described(change: (release: ModuleRelease) => unknown): ModuleOptions {
  return { spoil: (release) => void change(release) };
}

const route = { id: 'evil-more', title: 'evil.title', description: 'evil.description' };
const moreRoutes = (path: string, more: object = {}) =>
  described(({ manifest, chunks }) => {
    Object.assign(chunks, { 'evil-more': { js: [], css: [] } });
    Object.assign(manifest, { routes: [...manifest.routes, { ...route, path, ...more }] });
  });
const redirected = (from: string, to: string) => ({ manifest: { redirects: [{ from, to }] } });

/** Releases of a module `evil` that must not be taken, by what they try. */
const manifests: Readonly<Record<string, ModuleOptions>> = {
  'a path out of its folder': described((r) => r.files.push({ path: 'web/../../x.js', ...file })),
  'an absolute path': described((r) => r.files.push({ path: '/etc/cron.d/x.js', ...file })),
  'a path with a null': described((r) => r.files.push({ path: 'web/a\0.js', ...file })),
  'a path of Windows': described((r) => r.files.push({ path: 'web\\..\\x.js', ...file })),
  'a hidden file': withFiles({ 'web/.htaccess.txt': 'x' }),
  'a page of its own': withFiles({ 'web/index.html': '<script>alert(1)</script>' }),
  'a program': withFiles({ 'server/run.node': 'x' }),
  'two names for one file': withFiles({ 'web/ENTRY.js': 'x' }),
  'a file below a file': withFiles({ 'web/entry.js/a.js': 'x' }),
  'a thousand files': described((r) => {
    for (let at = 0; at < 1_000; at += 1) r.files.push({ path: `web/${at}.json`, ...file });
  }),
  'a file of a terabyte': described((r) => r.files.push({ path: 'web/a.js', ...file, bytes: 1e12 })),
  'a file of less than nothing': described((r) => r.files.push({ path: 'web/a.js', ...file, bytes: -1 })),
  'a size that is a lie': described((r) => {
    for (const one of r.files) one.bytes += 1;
  }),
  'bytes of somebody else': described((r) =>
    r.files.push({ path: 'web/a.js', bytes: 1, sha256: 'b'.repeat(64) }),
  ),
  'styles of another site': withFiles({ 'web/style.css': '@import "//evil.example/x.css";' }),
  'styles of another site behind a comment': withFiles({
    'web/style.css': '@import/*a*/url( "https://evil.example/x.css");',
  }),
  'strings that are no strings': withFiles({ 'web/locales/fa.json': '{"evil.title":{"a":1}}' }),
  'strings in a list': withFiles({ 'web/locales/fa.json': '[]' }),
  'a script that does not compile': withFiles({ 'web/chunk.js': 'let = ;' }),
  'another name': described((r) => Object.assign(r.manifest, { name: 'books' })),
  "another module's global": described((r) => Object.assign(r, { global: 'books_1' })),
  'the prototype as a chunk': described((r) =>
    Object.assign(r, { chunks: JSON.parse('{"__proto__":{"js":[],"css":[]}}') }),
  ),
  'an unknown kind': described((r) => Object.assign(r, { kind: 'kernel' })),
  'an unknown key': described((r) => Object.assign(r, { preload: ['//evil.example'] })),
  'an entry on another site': described((r) => Object.assign(r, { entry: 'https://evil.example/x.js' })),
  'an entry of the server side': described((r) => Object.assign(r, { entry: r.server })),
  "another module's page": { pages: { books: "return 'taken'" } },
  "another module's page by a parameter": { pages: { 'books/:other': "return 'taken'" } },
  'every page': moreRoutes(':any'),
  'every path of two parts': moreRoutes(':a/:b'),
  'a path of the gateway': moreRoutes('api'),
  'a path with a pattern': moreRoutes('(.*)'),
  'a path that leaves': moreRoutes('../en'),
  'a redirect of every page': redirected(':any', 'evil'),
  "a redirect of another module's page": redirected('books', 'evil'),
  'a redirect to another site': redirected('evil/old', '//evil.example'),
  'a shell of another kind': { manifest: { shell: '^9.0.0' } },
  'a package of another major': { requires: { react: '^99.0.0' } },
  'a package that nobody has': { requires: { 'left-pad': '*' } },
};

/** Server bundles that fail or hang while they are rehearsed. Those that steal have a test of their own. */
const bundles: Readonly<Record<string, ModuleOptions>> = {
  'throws when it is loaded': { atLoad: "throw new Error('boom')" },
  'asks for the disk': { atLoad: "require('node:fs')" },
  'ends the process': { pages: { evil: 'process.exit(3)' } },
  'reads the environment': { pages: { evil: 'return process.env.PATH.length' } },
  'is never loaded': { atLoad: 'for (;;);' },
  'never returns': { pages: { evil: 'for (;;);' } },
  'eats memory': { pages: { evil: 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));' } },
};
/** Each costs a rehearsal, so the short campaign has one. */
const fewBundles = 1;

/** Releases that the gate must refuse, one by one, while the live composition stays as it is. */
export const hostileReleases: Attack = {
  name: 'hostile releases',
  async run(target, attempt, times) {
    const chosen = Object.entries(bundles).slice(0, times > 1 ? undefined : fewBundles);
    const live = await target.liveNumber();
    const all = [...Object.entries(manifests), ...chosen];
    for (const [name, options] of all) {
      const built: BuiltRelease = buildModule('evil', { seed: name, ...options });
      const answer = await target.publish(built);
      const told = await answer.text();
      if (answer.status < 400 || answer.status >= 500) attempt.failed(`${name}: answered ${answer.status}`);
      else if (/\n {4}at |node_modules|\/tmp\//.test(told))
        attempt.failed(`${name}: the answer tells of the machine`);
      else attempt.held();
    }
    if ((await target.liveNumber()) !== live) attempt.failed('another composition is live');
    const page = await (await fetch(target.gateway.origin + target.page)).text();
    if (!page.includes('all books')) attempt.failed('the page of another module has changed');
  },
};
