import { buildPage } from './build-page.ts';

/* Builds the registry page in a process of its own, which gives its memory back. */

try {
  await buildPage();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
