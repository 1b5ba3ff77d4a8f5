import { format, TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
// Imported before the check below is registered: its `afterEach` unmounts, and complaints during that count too.
import { configure } from '@testing-library/react';

// How long `findBy…` and `waitFor` look for what must come: more than the default of 1 s, for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// React's server renderer needs these; jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has the element but not its methods. Some files of these rooms are tested without a DOM.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}

/*
 * A console error or warning fails the test: React reports wrong props, missing keys, updates outside of `act` and failed
 * hydration only there. A test that expects one replaces the method: `jest.spyOn(console, 'error')`.
 */
const complaints: string[] = [];
/** jsdom's own errors for what it lacks, such as layout, canvas and navigation. */
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
