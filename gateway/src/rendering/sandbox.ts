const networkGlobals = ['fetch', 'WebSocket', 'EventSource'];
const processMethods = [
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
  'kill',
  'abort',
  'chdir',
  'report',
];

/**
 * Removes the globals by which a bundle could reach the network, other processes or Node's own modules. A thread does
 * not contain hostile code; this keeps careless code from reaching the network or the disk unseen.
 */
export function restrictGlobals(): void {
  for (const name of networkGlobals) Reflect.deleteProperty(globalThis, name);
  for (const name of processMethods) Reflect.set(process, name, undefined);
}
