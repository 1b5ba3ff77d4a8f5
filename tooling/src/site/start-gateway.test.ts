import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedGateway, startGateway } from './start-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'sahn-start-'));
const content = join(folder, 'content');
const settings = {
  SAHN_DATA: join(folder, 'data'),
  SAHN_CONTENT: content,
  SAHN_PICTURES: join(folder, 'pictures'),
  DATABASE_URL: undefined,
  PORT: '0',
  PLATFORM_PORT: '0',
  LOG_LEVEL: 'fatal',
};

let gateway: StartedGateway;

beforeAll(() => void mkdirSync(content));
afterEach(async () => {
  gateway.stop();
  await gateway.ended;
});
afterAll(() => rmSync(folder, { recursive: true }));

it('tells the ports on which a gateway answers, and ends it in order', async () => {
  gateway = startGateway(settings, 'ignore');
  const { port, platformPort } = await gateway.ready;
  expect(new Set([port, platformPort, 0]).size).toBe(3);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  gateway.stop();
  expect(await gateway.ended).toBe(0);
});

it('says that a gateway which ended has not started', async () => {
  gateway = startGateway({ ...settings, SAHN_RENDERING: 'perhaps' }, 'ignore');
  await expect(gateway.ready).rejects.toThrow('The gateway did not start');
  expect(await gateway.ended).not.toBe(0);
});
