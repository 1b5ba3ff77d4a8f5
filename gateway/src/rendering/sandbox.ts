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
 * Removes the globals by which a bundle could use the network, other processes or Node's modules. It is not a security
 * boundary against hostile code; it prevents careless code from using the network or the disk unnoticed.
 */
export function restrictGlobals(): void {
  for (const name of networkGlobals) Reflect.deleteProperty(globalThis, name);
  for (const name of processMethods) Reflect.set(process, name, undefined);
}
