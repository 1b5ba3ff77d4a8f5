import { format, TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
// Before the check below: its own `afterEach` unmounts, and what is said meanwhile counts.
import '@testing-library/react';

// React's server renderer wants these; jsdom does not bring them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/*
 * A complaint fails the test: React warns of wrong props, missing keys, updates outside of `act` and of documents that
 * it cannot hydrate by the console alone. A test that expects one replaces the method: `jest.spyOn(console, 'error')`.
 */
const complaints: string[] = [];
/** What jsdom lacks, such as layout, canvas and navigation, is no fault of what is tested. */
function isLackOfJsdom(args: readonly unknown[]): boolean {
  const [first] = args;
  if (typeof first === 'object' && first !== null && 'type' in first) return first.type === 'not implemented';
  return format(...args).startsWith('The tag <search> is unrecognized');
}

function collect(...args: unknown[]): void {
  if (!isLackOfJsdom(args)) complaints.push(format(...args));
}

Object.assign(console, { error: collect, warn: collect });

afterEach(() => expect(complaints.splice(0)).toEqual([]));
