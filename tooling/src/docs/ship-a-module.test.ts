import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { packPackages } from '../packages/pack-packages.ts';
import { findFreePort } from '../site/find-free-port.ts';
import { publishedData } from '../site/published-data.ts';
import { root } from '../site/root.ts';
import { type StartedGateway, startGateway } from '../site/start-gateway.ts';
import { shellBlocks } from './read-markdown.ts';

/*
 * Follows docs/guides/ship-a-module.md to the letter, in an empty folder outside the repository with nothing but the packed
 * packages. Only addresses and the token are replaced. It takes minutes, and npm installs from its cache or the registry.
 */

const guide = readFileSync(join(root, 'docs/guides/ship-a-module.md'), 'utf8');
const lines = shellBlocks(guide);
const describeLong = process.env.SAHN_LONG === '1' ? describe : describe.skip;

it('the guide goes from nothing to a release that is rolled back', () => {
  const commands = lines.map((line) => line.replace(/^npx --yes (-p \S+ )+/, '').replace(/ .*/, ''));
  expect(new Set(commands)).toEqual(new Set(['sahn', 'cd', 'npm', 'npx', 'export', 'sed']));
  expect(lines.filter((line) => /sahn (publish --activate|rollback)/.test(line))).toHaveLength(3);
});

/** Repeats until `check` resolves with true. */
async function until(what: string, check: () => Promise<boolean>, seconds = 120): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describeLong('a team that follows the guide', () => {
  jest.setTimeout(900_000);

  // On the disk: Jest's own temporary folder may be in memory.
  const home = mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'sahn-team-'));
  const times: string[] = [];
  let gateway: StartedGateway;
  let origin: string;
  let folder = home;
  let env: NodeJS.ProcessEnv;
  let replacements: readonly (readonly [string, string])[];

  beforeAll(async () => {
    packPackages(root);
    cpSync(join(root, 'dist', 'packages'), join(home, 'packages'), { recursive: true });
    // Node 24 and npm, and none of the programs of this repository.
    const bin = join(home, '.bin');
    mkdirSync(bin);
    symlinkSync(process.execPath, join(bin, 'node'));
    const own = join(root, 'node_modules');
    const path = (process.env.PATH ?? '').split(delimiter).filter((one) => !one.startsWith(own));
    const {
      PLATFORM_URL: _url,
      SAHN_TOKEN: _token,
      SAHN_DATA: _data,
      NODE_ENV: _mode,
      // Of this repository's .npmrc, where npx has started the tests.
      npm_config_strict_allow_scripts: _strict,
      ...rest
    } = process.env;
    env = { ...rest, PATH: [bin, ...path].join(delimiter), npm_config_prefer_offline: 'true' };

    const data = join(home, '.site');
    cpSync(await publishedData('production'), data, { recursive: true });
    const [port, platformPort] = [await findFreePort(), await findFreePort()];
    gateway = startGateway({
      SAHN_DATA: data,
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      LOG_LEVEL: 'error',
    });
    await gateway.ready;
    origin = `http://localhost:${port}`;
    replacements = [
      ['https://site.example', origin],
      ['http://127.0.0.1:8081', `http://127.0.0.1:${platformPort}`],
      ['sahn_…', readFileSync(join(data, 'operator.token'), 'utf8').trim()],
    ];
  });

  afterAll(async () => {
    gateway.stop();
    await gateway.ended;
    rmSync(home, { recursive: true, force: true });
    console.info(times.join('\n'));
  });

  const page = async (path: string) => (await fetch(origin + path)).text();

  /** Runs a line of the guide as a shell would, with `cd` and `export` kept for the next ones. */
  const run = (line: string): string => {
    const [, variable, value = ''] = /^export (\w+)=(.*)$/.exec(line) ?? [];
    if (variable !== undefined) env = { ...env, [variable]: value };
    const [, to] = /^cd (\S+)$/.exec(line) ?? [];
    if (to !== undefined) folder = join(folder, to);
    if (variable !== undefined || to !== undefined) return '';
    const began = performance.now();
    const { status, stdout, stderr } = spawnSync('bash', ['-ec', line], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    times.push(
      `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line.replace(/-p \S+ /g, '')}`,
    );
    if (status !== 0) throw new Error(`${line} ended with ${status}:\n${stdout}\n${stderr}`);
    return stdout;
  };

  /** `sahn-dev` goes on until it is stopped: the page comes from the sources, and an edit arrives. */
  const develop = async (line: string) => {
    const port = await findFreePort();
    const server: ChildProcess = spawn('bash', ['-c', `exec ${line}`], {
      cwd: folder,
      env: { ...env, PORT: String(port) },
      stdio: 'inherit',
      detached: true,
    });
    try {
      const get = async (path: string, accept = 'text/html') =>
        (await fetch(`http://localhost:${port}${path}`, { headers: { accept } })).text();
      const file = '/modules/mfe-visits/dev/web/visits-page.js';
      await until('the development server', async () => (await get(file, '*/*')).includes('visits-page'));
      const document = await get('/en/visits');
      const boot = JSON.parse(/id="sahn-boot">([^<]*)</.exec(document)?.[1] ?? '');
      const own = boot.modules.find((module: { name: string }) => module.name === 'mfe-visits');
      expect(own).toMatchObject({ version: 'dev', routes: [{ path: 'visits' }] });
      expect(Object.keys(own.integrity)).toContain('web/entry.js');
      const source = join(folder, 'src', 'visits-page', 'visits-page.tsx');
      const text = readFileSync(source, 'utf8');
      const began = performance.now();
      writeFileSync(source, text.replace('className="lede"', 'className="lede edited-now"'));
      await until('the edit', async () => (await get(file, '*/*')).includes('edited-now'));
      times.push(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  an edit arrives`);
      writeFileSync(source, text);
    } finally {
      // The group: npx starts the program as its child.
      process.kill(-(server.pid ?? 0), 'SIGTERM');
    }
  };

  /** What holds after a command, by its occurrence. */
  const expectations: ((output: string) => Promise<void>)[] = [
    async () => expect(await page('/en/visits')).toContain('New page'),
    async () => expect(await page('/en/visits')).toContain('Visits of the shrine'),
    async () => expect(await page('/en/visits')).toContain('New page'),
  ];

  it('ships a module, changes it and rolls it back, with nothing but the packed packages', async () => {
    for (const written of lines) {
      const line = replacements.reduce((text, [from, to]) => text.replaceAll(from, to), written);
      if (line.includes('sahn-dev')) {
        await develop(line);
        continue;
      }
      const output = run(line);
      if (line === 'npx sahn status')
        expect(output).toMatch(/Takes modules of contract 1\.\d+\.\d+, react 19/);
      if (line === 'npx sahn publish') expect(await page('/en/visits')).not.toContain('New page');
      if (/sahn (publish --activate|rollback)/.test(line)) await expectations.shift()?.(output);
    }
    expect(expectations).toEqual([]);
    for (const locale of ['fa', 'ar', 'ur']) expect(await page(`/${locale}/visits`)).toContain('<h1>');
  });

  it('ships it to a site whose React is one minor newer than that of the module', async () => {
    run('npm install react@19.2 react-dom@19.2');
    run('npm test');
    run('npx sahn publish --activate');
    const { dependencies } = JSON.parse(run('npm ls react --json'));
    expect(dependencies.react.version).toMatch(/^19\.2\./);
    expect(run('npx sahn status')).toMatch(/react 19\.3/);
    expect(await page('/en/visits')).toContain('Visits of the shrine');
  });
});
