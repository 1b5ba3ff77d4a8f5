const networkGlobals = ['fetch', 'WebSocket', 'EventSource'];
const processDoors = [
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
 * Takes the ways out of a worker away that rendering does not need. Threads are no wall against hostile code; this
 * keeps careless code from reaching the network or the disk unseen.
 */
export function seal(): void {
  for (const name of networkGlobals) Reflect.deleteProperty(globalThis, name);
  for (const name of processDoors) Reflect.set(process, name, undefined);
}
