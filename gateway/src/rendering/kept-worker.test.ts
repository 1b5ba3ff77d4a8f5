import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { KeptWorker } from './kept-worker.ts';

const shell = buildShell().release;
const [one, two] = ['one', 'two'].map((seed) => buildModule('books', { seed }).release);
const setOf = (...modules: (typeof one)[]) => ({
  shell,
  modules: modules.filter((each) => each !== undefined),
});

function fakeWorker(worn = false) {
  const worker = { idle: true, worn, onEnd: () => {}, stopped: false, stop: async () => {} };
  worker.stop = async () => {
    worker.stopped = true;
    worker.onEnd();
  };
  return worker;
}

it('gives a worker that has tried a release to a composition with that release only', () => {
  const kept = new KeptWorker<ReturnType<typeof fakeWorker>>();
  const worker = fakeWorker();
  kept.keep({ worker, shell: shell.version, tried: [`books@${two?.version}`] });
  expect(kept.take(setOf(one))).toBeUndefined();
  expect(kept.take(setOf())).toBeUndefined();
  expect(kept.take(setOf(two))?.worker).toBe(worker);
  expect(kept.take(setOf(two))).toBeUndefined();
});

it('gives a worker whose composition was live to any of the same shell', async () => {
  const kept = new KeptWorker<ReturnType<typeof fakeWorker>>();
  const [before, worker] = [fakeWorker(), fakeWorker()];
  for (const each of [before, worker]) kept.keep({ worker: each, shell: shell.version, tried: [] });
  expect(before.stopped).toBe(true);
  expect(kept.take({ ...setOf(one), shell: buildShell({ seed: 'another' }).release })).toBeUndefined();
  expect(kept.take(setOf(one))?.worker).toBe(worker);
  await kept.close();
  expect(worker.stopped).toBe(false);
});

it('stops a worker that a bundle may have changed, and the one it has in the end', async () => {
  const kept = new KeptWorker<ReturnType<typeof fakeWorker>>();
  const [worn, worker] = [fakeWorker(true), fakeWorker()];
  for (const each of [worker, worn]) kept.keep({ worker: each, shell: shell.version, tried: [] });
  expect([worn.stopped, worker.stopped]).toEqual([true, false]);
  await kept.close();
  expect(worker.stopped).toBe(true);
});
