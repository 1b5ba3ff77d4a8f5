import { createRandom } from '../../numbers/create-random.ts';
/*
 * A model of gateways under load, event by event. A page passes stations one after the other: each has a number of threads
 * that do one page at a time, and a thread that works holds a processor. Visitors of a closed load send their next request
 * when they have the response, as `autocannon` does; those of an open one come at random.
 */

export interface Station {
  name: string;
  threads: number;
  /** Processor time of one page, in milliseconds. */
  ms: number;
  /** Machine whose processors it uses. */
  machine: number;
}

interface Load {
  /** Stations of a page, by the gateway that it goes to. Gateways take turns. */
  routes: readonly (readonly number[])[];
  /** Connections that send their next request at once. */
  connections?: number;
  /** Or pages a second that come at random. */
  perSecond?: number;
}

interface Model {
  stations: readonly Station[];
  /** Processors of each machine. */
  processors: readonly number[];
  load: Load;
  seconds: number;
}

export interface Outcome {
  perSecond: number;
  p50: number;
  p99: number;
  /** Share of each machine's processor time. */
  busy: number[];
}

interface Page {
  route: readonly number[];
  step: number;
  began: number;
}

/** Work of a station takes this part of its mean at least; the rest is exponential. */
const steady = 0.5;

/** Entries by time, the earliest first (binary heap). */
class Agenda<Entry> {
  readonly #heap: { at: number; entry: Entry }[] = [];

  get size(): number {
    return this.#heap.length;
  }

  add(at: number, entry: Entry): void {
    const heap = this.#heap;
    let place = heap.push({ at, entry }) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if ((heap[above]?.at ?? 0) <= at) break;
      this.#swap(place, above);
      place = above;
    }
  }

  next(): { at: number; entry: Entry } | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const at = (one: number) => heap[one]?.at ?? Number.POSITIVE_INFINITY;
      const least = at(left) <= at(right) ? left : right;
      if (at(least) >= at(place)) break;
      this.#swap(place, least);
      place = least;
    }
    return first;
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#heap[one], this.#heap[other]];
    if (!first || !second) return;
    this.#heap[one] = second;
    this.#heap[other] = first;
  }
}

export function simulate({ stations, processors, load, seconds }: Model): Outcome {
  const random = createRandom(11);
  const waiting = stations.map((): Page[] => []);
  const idle = stations.map(({ threads }) => threads);
  const free = [...processors];
  /** Threads that have a page and wait for a processor, by machine. */
  const ready = processors.map((): { station: number; page: Page }[] => []);
  const worked = processors.map(() => 0);
  const agenda = new Agenda<{ station: number; page: Page } | null>();
  const times: number[] = [];
  const until = seconds * 1000;
  let turn = 0;
  let now = 0;

  const workMs = (ms: number) => ms * (steady - (1 - steady) * Math.log(1 - random()));
  const dispatch = (machine: number) => {
    const queue = ready[machine] ?? [];
    while ((free[machine] ?? 0) > 0) {
      const next = queue.shift();
      if (!next) return;
      free[machine] = (free[machine] ?? 0) - 1;
      const ms = workMs(stations[next.station]?.ms ?? 0);
      worked[machine] = (worked[machine] ?? 0) + ms;
      agenda.add(now + ms, next);
    }
  };
  const start = (station: number) => {
    const machine = stations[station]?.machine ?? 0;
    while ((idle[station] ?? 0) > 0) {
      const page = waiting[station]?.shift();
      if (!page) break;
      idle[station] = (idle[station] ?? 0) - 1;
      ready[machine]?.push({ station, page });
    }
    dispatch(machine);
  };
  const arrive = (page: Page) => {
    const station = page.route[page.step] ?? 0;
    waiting[station]?.push(page);
    start(station);
  };
  const enter = () => {
    turn += 1;
    arrive({ route: load.routes[turn % load.routes.length] ?? [], step: 0, began: now });
  };
  const scheduleVisitor = () => {
    if (load.perSecond) agenda.add(now - (1000 / load.perSecond) * Math.log(1 - random()), null);
  };

  for (let connection = 0; connection < (load.connections ?? 0); connection += 1) enter();
  scheduleVisitor();
  while (agenda.size > 0) {
    const { at = until, entry = null } = agenda.next() ?? {};
    if (at >= until) break;
    now = at;
    if (entry === null) {
      scheduleVisitor();
      enter();
      continue;
    }
    const { station, page } = entry;
    const machine = stations[station]?.machine ?? 0;
    free[machine] = (free[machine] ?? 0) + 1;
    idle[station] = (idle[station] ?? 0) + 1;
    page.step += 1;
    if (page.step < page.route.length) arrive(page);
    else {
      times.push(now - page.began);
      if (!load.perSecond) enter();
    }
    start(station);
    dispatch(machine);
  }
  times.sort((one, other) => one - other);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    perSecond: times.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    busy: worked.map((ms, machine) => ms / (until * (processors[machine] ?? 1))),
  };
}
