import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SeenRequest } from '@sahn/contracts/doctor/doctor';
import { judgeCertificate } from './checks/certificate.ts';
import { checkName } from './checks/name.ts';
import { checkPlatformPort, listens } from './checks/platform-port.ts';
import { checkProxy, judgeAddress, judgeHeaders, judgeResponse } from './checks/proxy.ts';

const resolver = (...addresses: string[]) => ({
  lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});
const day = 86_400_000;

const seen = (given: Partial<SeenRequest>): SeenRequest => ({
  scheme: 'https',
  address: '198.51.100.9',
  peer: '127.0.0.1',
  host: 'sahn.example',
  forwardedFor: '198.51.100.9',
  forwardedProto: 'https',
  acceptEncoding: 'gzip, br',
  trustProxy: 1,
  ...given,
});
const forged = '203.0.113.7';

it('names a site without addresses, or with those of IPv6 alone', async () => {
  const states = async (...addresses: string[]) =>
    (await checkName('https://sahn.example', resolver(...addresses))).map(({ state }) => state);
  expect(await states()).toEqual(['fault']);
  expect(await states('2001:db8::1')).toEqual(['warning']);
  expect(await states('2001:db8::1', '198.51.100.1')).toEqual(['ok']);
});

it('names a certificate that ends, has ended, or is of somebody else', () => {
  const states = (days: number, refusal = '', protocol = 'h2') =>
    judgeCertificate({ until: days * day, refusal, protocol }, 0).map(({ state }) => state);
  expect(states(60)).toEqual(['ok', 'ok']);
  expect(states(5)).toEqual(['warning', 'ok']);
  expect(states(-1)).toEqual(['fault', 'ok']);
  expect(states(60, 'ERR_TLS_CERT_ALTNAME_INVALID', 'http/1.1')).toEqual(['fault', 'warning']);
});

it('names a TRUST_PROXY that counts too few, too many, or nobody', () => {
  const judge = (plain: Partial<SeenRequest>, lying: Partial<SeenRequest> = {}) =>
    judgeAddress(seen(plain), seen({ ...plain, ...lying }));
  expect(judge({}).state).toBe('ok');
  expect(judge({ trustProxy: false, address: '127.0.0.1' }).text).toContain('TRUST_PROXY is missing');
  const two = { forwardedFor: '198.51.100.9, 10.0.0.2', address: '10.0.0.2' };
  expect(judge(two)).toMatchObject({ state: 'fault', remedy: expect.stringContaining('TRUST_PROXY=2') });
  expect(judge({ trustProxy: 3 }, { address: forged })).toMatchObject({ state: 'fault' });
  const direct = { forwardedFor: '', trustProxy: 1 };
  expect(judge(direct, { address: forged }).remedy).toContain('Unset TRUST_PROXY');
  expect(judge(direct).state).toBe('warning');
  expect(judge({ ...direct, trustProxy: false }).state).toBe('ok');
});

it.each([
  ['skipped', ['10.0.0.0/8'], '10.1.1.1'],
  ['skipped', ['10.0.0.0/8'], '10.1.1.1, 10.0.0.2'],
  ['skipped', ['198.51.100.9', 'uniquelocal'], '198.51.100.9, 10.0.0.2'],
  ['skipped', ['2001:db8::/32', 'loopback'], '2001:db8::7'],
  ['fault', ['0.0.0.0/0'], '198.51.100.9'],
  ['fault', ['0.0.0.0/0'], '198.51.100.9, 10.0.0.2'],
  ['fault', ['10.0.0.0/8', '::/0'], '10.1.1.1'],
])(
  'says %s where a forged address is believed by TRUST_PROXY=%s from %s',
  (state, trustProxy, forwardedFor) => {
    // Sent from within the networks that are trusted, nothing can be said.
    const plain = { trustProxy, forwardedFor, address: forwardedFor.split(',')[0] ?? '' };
    expect(judgeAddress(seen(plain), seen({ ...plain, address: forged })).state).toBe(state);
  },
);

it('names a host, a scheme and headers that do not arrive', () => {
  expect(judgeHeaders('https://sahn.example', seen({})).map(({ state }) => state)).toEqual(['ok']);
  const wrong = judgeHeaders('https://sahn.example', seen({ host: '127.0.0.1:8080', scheme: 'http' }));
  expect(wrong.map(({ state }) => state)).toEqual(['fault', 'warning']);
  const whole = { 'content-encoding': 'br', etag: '"seen"', 'strict-transport-security': 'max-age=1' };
  expect(judgeResponse({ hsts: true }, { headers: whole }, seen({})).map(({ state }) => state)).toEqual([
    'ok',
  ]);
  const lost = judgeResponse({ hsts: true }, { headers: {} }, seen({}));
  expect(lost.map(({ text }) => text.split(' ')[0])).toEqual(['Pages', 'The', 'The']);
});

it('names another site, and one that does not answer', async () => {
  const site = { origin: 'http://127.0.0.1:1', platformPort: 8081, hsts: false, token: 'x' };
  const sources = { site, resolver: resolver(), now: Date.now };
  expect(await checkProxy(sources)).toMatchObject([{ state: 'fault' }]);
  expect(await checkProxy({ ...sources, site: { ...site, token: null } })).toMatchObject([
    { state: 'skipped' },
  ]);
});

it.each([
  ['ok', 0],
  ['warning', 90],
  ['warning', -90],
])('says %s of a site whose clock is %i s before that of this machine', async (state, seconds) => {
  const now = () => Date.UTC(2026, 2, 2);
  const server = createServer((req, res) => {
    res.setHeader('date', new Date(now() + seconds * 1000).toUTCString());
    res.end(JSON.stringify(seen({ host: req.headers.host ?? '' })));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: AddressInfo = Object(server.address());
  const site = { origin: `http://127.0.0.1:${port}`, platformPort: 8081, hsts: false, token: 'x' };
  const found = await checkProxy({ site, resolver: resolver(), now });
  server.close();
  expect(found.filter(({ text }) => text.includes('clocks')).map((one) => one.state)).toEqual([state]);
});

it('names a port of operators that is open to visitors', async () => {
  const site = { origin: 'https://sahn.example', platformPort: 8081 };
  const check = (address: string, isOpen: boolean) =>
    checkPlatformPort(site, resolver(address), async () => isOpen);
  expect(await check('198.51.100.1', true)).toMatchObject([{ state: 'fault' }]);
  expect(await check('198.51.100.1', false)).toMatchObject([{ state: 'ok' }]);
  // On the machine itself it is meant to be open.
  expect(await check('127.0.0.1', true)).toMatchObject([{ state: 'skipped' }]);
  expect(await listens('127.0.0.1', 1)).toBe(false);
});
