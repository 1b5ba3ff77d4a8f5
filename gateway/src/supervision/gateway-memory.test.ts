import { gatewayVariables } from './gateway-memory.ts';

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
