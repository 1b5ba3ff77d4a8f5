import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gatewayFlags, gatewayVariables } from './gateway-memory.ts';

test('the gateway keeps few heaps, and its compiled code in the data folder', () => {
  expect(gatewayVariables({ SAHN_DATA: '/var/lib/sahn' })).toMatchObject({
    MALLOC_ARENA_MAX: '1',
    NODE_COMPILE_CACHE: '/var/lib/sahn/compiled',
  });
});

test('what the operator has set is left alone', () => {
  expect(gatewayVariables({ MALLOC_ARENA_MAX: '8', NODE_COMPILE_CACHE: '/tmp/code' })).toMatchObject({
    MALLOC_ARENA_MAX: '8',
    NODE_COMPILE_CACHE: '/tmp/code',
  });
});

test('what a start alone needed is given back to the system', () => {
  const program = `
    const { releaseMemory } = await import(${JSON.stringify(join(import.meta.dirname, 'gateway-memory.ts'))});
    let read = Array.from({ length: 2_000_000 }, (_, number) => ({ id: String(number) }));
    const [before, held] = [process.memoryUsage.rss(), read.length];
    read = null;
    releaseMemory();
    console.log(JSON.stringify({ held, share: process.memoryUsage.rss() / before }));`;
  const printed = execFileSync(
    process.execPath,
    [...gatewayFlags, '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  expect(JSON.parse(printed).share).toBeLessThan(0.6);
});
