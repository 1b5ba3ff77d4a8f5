import { jestProject } from '@sahn/tooling/jest';

export default {
  ...jestProject('mfe-sample', import.meta.dirname, 'jsdom'),
  // Of a test that hangs. The default of 5 s is also met on a busy machine.
  testTimeout: 60_000,
};
