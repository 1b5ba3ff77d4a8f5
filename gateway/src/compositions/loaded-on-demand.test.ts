import { LoadedOnDemand } from './loaded-on-demand.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function create(limit = 2) {
  const log: string[] = [];
  const broken = new Set<number>();
  const outdated = new Set<number>();
  const onDemand = new LoadedOnDemand({
    limit,
    idleMs: 1_000,
    async load(number) {
      log.push(`load ${number}`);
      if (broken.delete(number)) throw new Error('broken');
      return { number, retire: async () => void log.push(`retire ${number}`) };
    },
    isOutdated: ({ number }) => outdated.delete(number),
    onError: (error) => void log.push(String(error)),
  });
  return { onDemand, log, outdated, broken };
}

it('loads each composition once, and lets the one go that was not used for longest', async () => {
  const { onDemand, log } = create();
  const [first, again] = await Promise.all([onDemand.get(1), onDemand.get(1)]);
  expect(again).toBe(first);
  await onDemand.get(2);
  await onDemand.get(1);
  await onDemand.get(3);
  expect(log).toEqual(['load 1', 'load 2', 'load 3', 'retire 2']);
  expect(onDemand.loaded.map(({ number }) => number)).toEqual([1, 3]);
  await onDemand.close();
  expect(log.slice(4)).toEqual(['retire 1', 'retire 3']);
});

it('unloads what nobody requests any more, and loads anew what is outdated', async () => {
  const { onDemand, log, outdated } = create();
  await onDemand.get(1);
  await jest.advanceTimersByTimeAsync(900);
  await onDemand.get(1);
  await jest.advanceTimersByTimeAsync(900);
  expect(log).toEqual(['load 1']);
  outdated.add(1);
  await onDemand.get(1);
  expect(log).toEqual(['load 1', 'load 1', 'retire 1']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(log.slice(3)).toEqual(['retire 1']);
});

it('tries again after a failure', async () => {
  const { onDemand, log, broken } = create();
  broken.add(1);
  await expect(onDemand.get(1)).rejects.toThrow('broken');
  await onDemand.get(1);
  expect(log).toEqual(['load 1', 'load 1']);
});
