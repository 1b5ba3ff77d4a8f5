import { createHash } from 'node:crypto';
import { inspectorFile } from '@sahn/contracts/inspector/inspector';
import type { ModuleManifest } from '@sahn/contracts/modules/manifest';
import type { ModuleRelease, Release, ShellRelease } from '@sahn/contracts/releases/release';
import { locales } from '@sahn/contracts/text/locale';

/*
 * Minimal releases made by hand: a shell and modules that can be published, composed and rendered.
 */

export interface BuiltRelease<Kind extends Release = Release> {
  release: Kind;
  /** Bytes by path. */
  files: Record<string, string>;
}

function sha256(data: string): string {
  return createHash('sha256').update(data).digest('hex');
}

function listFiles(files: Record<string, string>) {
  return Object.entries(files).map(([path, data]) => ({
    path,
    bytes: Buffer.byteLength(data),
    sha256: sha256(data),
  }));
}

/** A version in the format of builds. */
export function makeVersion(seed: string, plain = '1.0.0'): string {
  return `${plain}-${sha256(seed).slice(0, 12)}`;
}

/** Renders `Page` functions that answer text; knows routes, loaders, 404 and failures as the real shell does. */
export const shellServer = `
exports.shared = { react: { createElement() {} } };
const escape = (text) => String(text).replace(/[<>&"]/g, (c) => '&#' + c.charCodeAt(0) + ';');
const matches = (pattern, path) =>
  new RegExp('^' + pattern.replace(/:[^/]+/g, '([^/]+)') + '$').exec(path);
exports.createRenderer = (input) => {
  const document = (locale, theme, body) =>
    '<!doctype html><html lang="' + locale + '" data-theme="' + theme + '"><style>' + input.shell.critical + '</style>' +
    '<body data-composition="' + input.composition + '" data-shell="' + input.shell.boot.version + '">' + body + '</body></html>';
  const answer = (request, status, body, failures) => ({
    kind: 'document', status, html: document(request.locale, request.theme, body), complete: failures.length === 0, failures,
  });
  const soon = (part) =>
    Promise.race([part, new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 200))]);
  const renderSlots = async (theme, failures, asked, leftOut, enter) => {
    let html = '';
    for (const module of input.modules) for (const entry of module.boot.slots) {
      const key = module.boot.name + '/' + entry.id;
      if (asked.includes(key)) { leftOut.push(key); continue; }
      enter(module.boot.name, entry.id);
      try { html += await soon((await module.code.slots[entry.id]()).Slot({ theme })); }
      catch (error) { failures.push({ module: module.boot.name, part: entry.id, message: String(error) }); }
    }
    return html;
  };
  return {
    clientShell: ({ locale, theme }) => document(locale, theme, '<i>client shell</i>'),
    async render(request, api, enter = () => {}) {
      const address = decodeURI(request.url);
      const [locale, ...rest] = address.split('?')[0].split('/').slice(1);
      const path = locale === request.locale ? rest.join('/') : 'no such page';
      const failures = [];
      if (path === '') {
        const leftOut = [];
        const slots = await renderSlots(request.theme, failures, request.leftOut || [], leftOut, enter);
        return { ...answer(request, 200, 'home ' + slots, failures), leftOut };
      }
      for (const module of input.modules) for (const route of module.boot.routes) {
        const match = matches(route.path, path);
        if (!match) continue;
        try {
          enter(module.boot.name, route.id);
          const page = await module.code.routes[route.id]();
          const data = page.loader ? await page.loader({ api, params: match.slice(1), query: new URLSearchParams(request.url.split('?')[1]) }) : null;
          if (data && data.redirect) return { kind: 'redirect', status: 302, location: data.redirect };
          return answer(request, 200, module.boot.version + ' ' + page.Page({ data, locale }), failures);
        } catch (error) {
          if (error && error.status === 404) return answer(request, 404, 'missing ' + error.code, failures);
          failures.push({ module: module.boot.name, part: route.id, message: String(error) });
          return answer(request, 200, 'fallback', failures);
        }
      }
      return answer(request, 404, 'Page not found: ' + escape(address), failures);
    },
  };
};`;

function localeFiles(strings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(locales.map((locale) => [`web/locales/${locale}.json`, JSON.stringify(strings)]));
}

const localePaths = Object.fromEntries(locales.map((locale) => [locale, `web/locales/${locale}.json`]));

interface ShellOptions {
  seed?: string;
  plain?: string;
  provides?: Record<string, string>;
  contract?: string;
  contracts?: string[];
  server?: string;
  /** Whether it has an inspector. */
  inspector?: boolean;
}

export function buildShell(options: ShellOptions = {}): BuiltRelease<ShellRelease> {
  const {
    seed = 'shell',
    plain,
    provides = { react: '19.3.1' },
    server = shellServer,
    contract,
    contracts,
    inspector = true,
  } = options;
  const files = {
    'web/main.js': `globalThis.shell = '${seed}';`,
    'web/main.js.map': '{}',
    'web/critical.css': `body{margin:0}/*${seed}*/`,
    'web/worker.js': `self.seed=${JSON.stringify(seed)}`,
    'web/font.woff2': 'wOF2 font',
    'server/shell.cjs': server,
    ...(inspector ? { [inspectorFile]: `globalThis.inspector = '${seed}';` } : {}),
    ...localeFiles({ 'shell.title': 'Sahn' }),
  };
  return {
    files,
    release: {
      kind: 'shell',
      name: 'shell',
      version: makeVersion(seed, plain),
      mode: 'production',
      contract,
      contracts,
      entry: 'web/main.js',
      server: 'server/shell.cjs',
      chunks: { boot: { js: ['web/main.js'], css: [] } },
      locales: localePaths,
      files: listFiles(files),
      provides,
      critical: 'web/critical.css',
      worker: 'web/worker.js',
      fonts: { en: ['web/font.woff2'] },
    },
  };
}

export interface ModuleOptions {
  seed?: string;
  /** Bodies of `Page`, by path; the id is the path's first word. They have `data` and `locale`. */
  pages?: Record<string, string>;
  /** Bodies of `loader`, by id. */
  loaders?: Record<string, string>;
  /** Bodies of `Slot`, by id; all in `home.sections`. They have `theme`. */
  slots?: Record<string, string>;
  /** Runs when the bundle is loaded. */
  atLoad?: string;
  manifest?: Partial<ModuleManifest>;
  requires?: Record<string, string>;
  contract?: string;
  /** Modifies a finished release, to make it invalid. */
  spoil?: (release: ModuleRelease, files: Record<string, string>) => void;
}

function idOf(path: string): string {
  return path.toLowerCase().replaceAll(/\/:?/g, '-');
}

export function buildModule(name: string, options: ModuleOptions = {}): BuiltRelease<ModuleRelease> {
  const {
    seed = name,
    pages = { [name]: `return '${name} page'` },
    loaders = {},
    slots = {},
    atLoad = '',
  } = options;
  const version = makeVersion(JSON.stringify([seed, pages, loaders, slots, atLoad]));
  const global = `${name}_${version}`.replaceAll(/\W/g, '_');
  const routes = Object.keys(pages).map((path) => ({
    id: idOf(path),
    path,
    title: `${name}.title`,
    description: `${name}.description`,
    middleware: [],
    query: [],
    indexed: true,
    cached: true,
    faces: [],
  }));
  const unknown = Object.keys(loaders).filter((id) => routes.every((one) => one.id !== id));
  if (unknown.length > 0) throw new Error(`${name} has a loader without a page: ${unknown}`);
  const route = ([path, body]: [string, string]) => {
    const loader = loaders[idOf(path)];
    const code = loader === undefined ? '' : `loader: async ({ api, params, query }) => { ${loader} },`;
    return `'${idOf(path)}': async () => ({ ${code} Page({ data, locale }) { ${body} } }),`;
  };
  const slot = ([id, body]: [string, string]) => `'${id}': async () => ({ Slot({ theme }) { ${body} } }),`;
  const files: Record<string, string> = {
    'web/entry.js': `var ${global} = {};`,
    'web/chunk.js': `/* ${'a chunk of some length; '.repeat(40)} */`,
    'web/style.css': '@layer module { .a_x1Y2z3 { color: red } }',
    'web/chunk.js.map': '{}',
    'server/module.cjs': `require('react'); ${atLoad}; exports.exposed = {
      routes: { ${Object.entries(pages).map(route).join('\n')} },
      slots: { ${Object.entries(slots).map(slot).join('\n')} },
    };`,
    ...localeFiles({ [`${name}.title`]: 'Title', [`${name}.description`]: 'Description' }),
  };
  const chunk = { js: ['web/chunk.js'], css: ['web/style.css'] };
  const release: ModuleRelease = {
    kind: 'module',
    name,
    version,
    mode: 'production',
    contract: options.contract,
    entry: 'web/entry.js',
    server: 'server/module.cjs',
    chunks: Object.fromEntries(
      [...routes.map(({ id }) => id), ...Object.keys(slots)].map((id) => [id, chunk]),
    ),
    locales: localePaths,
    files: [],
    global,
    requires: options.requires ?? { react: '^19.0.0' },
    manifest: {
      name,
      routes,
      nav: [],
      slots: Object.keys(slots).map((id, order) => ({ id, slot: 'home.sections', order })),
      redirects: [],
      shell: '^1.0.0',
      ...options.manifest,
    },
  };
  release.files = listFiles(files);
  options.spoil?.(release, files);
  return { files, release };
}

/** Updates the list of files after a test has changed them. */
export function relist(release: Release, files: Record<string, string>): void {
  release.files = listFiles(files);
}
