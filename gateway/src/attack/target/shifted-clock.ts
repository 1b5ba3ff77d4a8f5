import { readFileSync } from 'node:fs';

/*
 * Loaded into the attacked gateway before its own code (`node --import`): its clock is as many days ahead as the file says
 * that SAHN_CLOCK names, and follows the file while the gateway runs.
 */

const dayMs = 86_400_000;
const readMs = 50;

const file = process.env.SAHN_CLOCK;
const now = Date.now;
let offset = 0;

function readOffset(path: string): void {
  const days = Number(readFileSync(path, 'utf8'));
  if (Number.isFinite(days)) offset = days * dayMs;
}

if (file !== undefined) {
  readOffset(file);
  setInterval(() => readOffset(file), readMs).unref();
  Date.now = () => now() + offset;
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, target) =>
      Reflect.construct(date, given.length === 0 ? [Date.now()] : given, target),
  });
}
