import * as v from 'valibot';
import { loadBuild } from '../build/load-build.ts';
import { BuildRequestSchema, type BuildResponse } from './build-process.ts';

/*
 * The process of `build-process.ts`: builds the modules that it is told, one after the other, until its parent
 * disconnects.
 */

const buildModule = await loadBuild();

async function build(message: unknown): Promise<void> {
  const { id, folder, mode } = v.parse(BuildRequestSchema, message);
  const began = performance.now();
  const response: BuildResponse = { id, seconds: 0 };
  try {
    const { output, tidied } = await buildModule(folder, mode);
    response.output = output;
    response.seconds = (performance.now() - began) / 1000;
    // The parent may end this process as soon as it has the response.
    await tidied;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  process.send?.(response);
}

let latest = Promise.resolve();
process.on('message', (message) => {
  latest = latest.then(() => build(message));
});
process.on('disconnect', () => process.exit());
