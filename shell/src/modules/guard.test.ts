import { readHashes, trustFiles } from './guard.browser.ts';

const hashes = { path: '/compositions/hall@1.json', integrity: 'sha256-file' };
const all = { 'web/entry.js': 'entry', 'web/panel.js': 'panel', 'web/panel.css': 'style' };
const asked: (string | undefined)[][] = [];
let isReachable = true;

beforeAll(() => {
  trustFiles([{ version: '1', base: '/modules/hall/', integrity: { 'web/entry.js': 'entry' }, hashes }]);
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, {
    async fetch(path: string, { integrity }: RequestInit) {
      asked.push([path, integrity]);
      if (!isReachable) throw new TypeError('Failed to fetch');
      return { json: async () => ({ base: '/modules/hall/', integrity: all }) };
    },
  });
});

function loadScript(src: string): { script: HTMLScriptElement; failed: Promise<Event> } {
  const script = document.createElement('script');
  script.src = src;
  const failed = new Promise<Event>((resolve) => script.addEventListener('error', resolve));
  globalThis.sahnGuard(script, src);
  return { script, failed };
}

describe('a file whose hash the document', () => {
  it('has is loaded at once', () => {
    const { script } = loadScript('/modules/hall/web/entry.js');
    expect(script).toMatchObject({ integrity: 'sha256-entry', crossOrigin: 'anonymous' });
    expect(new URL(script.src).pathname).toBe('/modules/hall/web/entry.js');
    expect(asked).toEqual([]);
  });

  it('lacks is not loaded while nobody can say it, and fails as on a broken line', async () => {
    isReachable = false;
    const { script, failed } = loadScript('/modules/hall/web/panel.js');
    await failed;
    expect(script.hasAttribute('src')).toBe(false);
    await expect(readHashes('/modules/hall/')).rejects.toThrow('Failed to fetch');
    isReachable = true;
  });

  it('lacks is loaded when the hashes of its module were read, once for all who wait', async () => {
    asked.length = 0;
    const scripts = ['panel', 'entry', 'panel'].map(
      (name) => loadScript(`/modules/hall/web/${name}.js`).script,
    );
    expect(scripts.map((script) => script.hasAttribute('src'))).toEqual([false, true, false]);
    expect(await readHashes('/modules/hall/')).toEqual(all);
    expect(scripts.map(({ integrity }) => integrity)).toEqual([
      'sha256-panel',
      'sha256-entry',
      'sha256-panel',
    ]);
    expect(new URL(scripts[0]?.src ?? '').pathname).toBe('/modules/hall/web/panel.js');
    expect(asked).toEqual([[hashes.path, hashes.integrity]]);
  });

  it('and the module lack is refused', async () => {
    const { script, failed } = loadScript('/modules/hall/web/other.js');
    await failed;
    expect(script.hasAttribute('src')).toBe(false);
    expect(() => loadScript('/modules/court/web/entry.js')).toThrow('Refused');
    expect(() => loadScript('https://elsewhere.example/web/panel.js')).toThrow('Refused');
    expect(await readHashes('/modules/court/')).toBeUndefined();
  });
});
