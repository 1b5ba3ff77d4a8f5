import { test } from './site-test.ts';
import { formsSite } from './sites.ts';

/**
 * A test that sends forms, on the site of its worker. What it sends makes no other test's pages be rendered anew, and
 * the gateway, which answers one refused form with a page at a time, has no other to answer.
 */
export const formsTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed.
  baseURL: async ({}, use, { parallelIndex }) => use(formsSite(parallelIndex).origin),
});
