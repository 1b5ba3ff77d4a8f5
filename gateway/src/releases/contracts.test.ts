import request from 'supertest';
import { buildModule, buildShell, shellServer } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { describeOnOneDatabase } from '../testing/test-store.ts';
import { checkContract, contractsOf, gatewayContracts } from './contracts.ts';
import { checkSet } from './release-set.ts';

const current = '1.0.0';
const former = '0.9.4';
const built = (contract?: string) => ({ name: 'visits', version: '1.0.0-3f9c21ab77d0', contract });

describe('a contract', () => {
  it('is taken in its own version, in a later one of its major, and in none else', () => {
    const taken = (contract: string, ...accepted: string[]) =>
      checkContract(built(contract), accepted, 'the shell').length === 0;
    expect(taken('1.2.0', '1.2.0') && taken('1.2.0', '1.5.1') && taken('1.2.0', '1.5.1', '2.0.0')).toBe(true);
    expect(taken('1.6.0', '1.5.1') || taken('2.1.0', '1.5.1', '2.0.0') || taken('0.9.4', '1.5.1')).toBe(
      false,
    );
  });

  it('is the first for releases that name none', () => {
    expect(checkContract(built(), ['1.4.0'], 'the shell')).toEqual([]);
    expect(contractsOf({})).toEqual(['1.0.0']);
  });

  it('is the one of the installed package for the gateway', () => {
    expect(gatewayContracts).toContain(current);
  });
});

describe('a site whose React is one minor newer than that of a module', () => {
  const { release: shell } = buildShell({
    provides: { react: '19.4.0', '@sahn/shared-ui/module-context': '1.0.0' },
  });
  const visits = (requires: Record<string, string>) => buildModule('visits', { requires }).release;

  it('takes the module, and no module that was built with a newer one than it has', () => {
    const older = visits({ react: '^19.3.1', '@sahn/shared-ui/module-context': '^1.0.0' });
    expect(checkSet({ shell, modules: [older] })).toEqual([]);
    expect(checkSet({ shell, modules: [visits({ react: '^19.5.0' })] })).toEqual([
      `visits needs react ^19.5.0; the shell ${shell.version} shares 19.4.0`,
    ]);
  });
});

describeOnOneDatabase('while modules move to a new contract', () => {
  let test: TestSite;
  // The former contract called pages with their data alone.
  const server = shellServer.replace(
    'page.Page({ data, locale })',
    'page.Page(module.boot.contract === 0 ? data : { data, locale })',
  );
  const both = buildShell({ seed: 'both', server, contract: current, contracts: [former, current] });
  const early = buildModule('early', {
    contract: former,
    loaders: { early: "return { text: 'not found', data: { text: 'found' } }" },
    pages: { early: "return 'shown ' + data.text" },
  });
  const late = buildModule('late', {
    contract: current,
    loaders: { late: "return { text: 'found' }" },
    pages: { late: "return 'shown ' + data.text" },
  });

  beforeAll(async () => {
    test = await startSite();
    await test.release(both, early, late);
  });

  afterAll(() => test.close());

  const page = async (path: string) => (await request(test.site).get(path)).text;

  it('those of the former contract are live beside those of the new one, each as it was built', async () => {
    expect(await page('/en/early')).toContain('shown found');
    expect(await page('/en/late')).toContain('shown found');
  });

  it('the platform port says which contracts are taken', async () => {
    const { body } = await request(test.platform)
      .get('/contracts')
      .set({ authorization: `Bearer ${test.token}` });
    expect(body).toEqual({
      origin: expect.stringMatching(/^http:/),
      contracts: [former, current],
      mode: 'production',
      shared: { react: '19.3.1' },
    });
  });

  it.each([
    [
      '0.8.0',
      /was built for contract 0\.8\.0; .* takes 0\.9\.4 and 1\.0\.0\. Install the packages @sahn\/… \^1\.0\.0 and build it again/,
    ],
    [
      '2.0.0',
      /was built for contract 2\.0\.0; .*Build it with the packages @sahn\/… 1\.0\.0, or take a newer shell first/,
    ],
  ])('a module of contract %s is refused with what to do', async (contract, reason) => {
    const { status, body } = await test.publish(buildModule('other', { contract }));
    expect(status).toBe(422);
    expect(body.detail).toMatch(reason);
  });

  it('a release of a form that is not known yet is refused for its contract, not for its form', async () => {
    const spoil = (release: object) => Object.assign(release, { islands: [] });
    const { body } = await test.publish(buildModule('other', { contract: '2.0.0', spoil }));
    expect(body.detail).toMatch(/^other .* was built for contract 2\.0\.0; this gateway takes 1\.0\.0\. /);
  });

  it('a shell without the former contract is refused while a module of it is live, by the name of the module', async () => {
    const next = buildShell({ seed: 'next', contract: current, contracts: [current] });
    await expect(test.release(next)).rejects.toMatchObject({
      detail: expect.stringMatching(/^early .* was built for contract 0\.9\.4; /),
    });
    expect(await page('/en/early')).toContain('shown found');
    const newer = buildShell({ seed: 'newer', contract: '1.1.0', contracts: ['1.1.0'] });
    await expect(test.release(newer)).rejects.toMatchObject({
      detail: expect.stringMatching(/^shell .*; this gateway takes 1\.0\.0\. .* a newer gateway first/),
    });
  });
});
