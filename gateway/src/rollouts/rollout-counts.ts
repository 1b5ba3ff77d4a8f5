import { createHmac, randomBytes } from 'node:crypto';
import type { Release } from '@sahn/contracts/releases/release';
import * as v from 'valibot';
import { networkKey } from '../http/client-key.ts';
import type { ArmCounts } from './judge-rollout.ts';
import { addTimes, countTime, noTimes } from './times.ts';

export type Arm = 'candidate' | 'live';

/** What of one network counts in one group of visitors: a stranger's requests weigh no more than a household's. */
const ofNetwork = { views: 3, times: 3 };
/** Networks that are told apart. Further ones do not count. */
const maxNetworks = 20_000;
const networkBits = 32;

const ArmSchema = v.object({
  views: v.number(),
  bad: v.number(),
  networks: v.number(),
  times: v.record(v.string(), v.array(v.number())),
});
export const CountsSchema = v.object({ candidate: ArmSchema, live: ArmSchema });
export type Counts = Readonly<Record<Arm, ArmCounts>>;

/** Sums what gateways have counted. */
export function addCounts(all: readonly Counts[]): Counts {
  const add = (arm: Arm) => {
    const counts = all.map((one) => one[arm]);
    const pages = new Set(counts.flatMap(({ times }) => Object.keys(times)));
    return {
      views: counts.reduce((sum, { views }) => sum + views, 0),
      bad: counts.reduce((sum, { bad }) => sum + bad, 0),
      networks: counts.reduce((bits, { networks }) => bits | networks, 0),
      times: Object.fromEntries(
        [...pages].map((page) => [
          page,
          counts.reduce((sum, { times }) => addTimes(sum, times[page] ?? noTimes), [...noTimes]),
        ]),
      ),
    };
  };
  return { candidate: add('candidate'), live: add('live') };
}

interface Network {
  views: number;
  bad: number;
  times: number;
}

interface RolloutCountsOptions {
  /** Releases whose pages are looked at one by one, of the candidate. */
  changed: readonly Release[];
  /** Key of the digest by which networks are grouped; the same in all gateways. */
  key: string;
  /** Whether the site is served to this machine alone: then addresses tell nothing, and everything counts. */
  isLocal: boolean;
}

/**
 * What this gateway has counted in one step of a rollout. Requests are untrusted: of each network (IPv4: /24, IPv6: /48) three views
 * count for each group of visitors, no more failures than views, and three times of paint.
 */
export class RolloutCounts {
  readonly #options: RolloutCountsOptions;
  readonly #pages: ReadonlySet<string>;
  readonly #networks: Record<Arm, Map<string, Network>> = { candidate: new Map(), live: new Map() };
  readonly #counts = {
    candidate: { views: 0, bad: 0, networks: 0, times: new Map<string, number[]>() },
    live: { views: 0, bad: 0, networks: 0, times: new Map<string, number[]>() },
  };
  /** Whether something was counted since `take`. */
  isChanged = false;

  constructor(options: RolloutCountsOptions) {
    this.#options = options;
    this.#pages = new Set(
      options.changed.flatMap((release) =>
        release.kind === 'module' ? release.manifest.routes.map(({ id }) => `${release.name}/${id}`) : [],
      ),
    );
  }

  /** A page that was sent. `bad`: a part of it could not be rendered. */
  view(arm: Arm, address: string, bad: boolean): void {
    const network = this.#networkOf(arm, address);
    if (!network || network.views >= this.#limit(ofNetwork.views)) return;
    network.views += 1;
    this.#counts[arm].views += 1;
    this.isChanged = true;
    if (bad) this.failure(arm, address);
  }

  /** A view in which something failed. */
  failure(arm: Arm, address: string): void {
    const network = this.#networkOf(arm, address);
    if (!network || network.bad >= network.views) return;
    network.bad += 1;
    const counts = this.#counts[arm];
    counts.bad += 1;
    counts.networks |= 1 << this.#bitOf(address, counts.bad);
    this.isChanged = true;
  }

  /** @param page as `<module>/<route>` */
  time(arm: Arm, address: string, page: string, ms: number): void {
    const network = this.#networkOf(arm, address);
    if (!network || network.times >= this.#limit(ofNetwork.times)) return;
    network.times += 1;
    const { times } = this.#counts[arm];
    for (const one of this.#pages.has(page) ? ['', page] : ['']) {
      const counts = times.get(one) ?? [...noTimes];
      countTime(counts, ms);
      times.set(one, counts);
    }
    this.isChanged = true;
  }

  take(): Counts {
    this.isChanged = false;
    const { candidate, live } = this.#counts;
    return {
      candidate: { ...candidate, times: Object.fromEntries(candidate.times) },
      live: { ...live, times: Object.fromEntries(live.times) },
    };
  }

  #limit(limit: number): number {
    return this.#options.isLocal ? Number.POSITIVE_INFINITY : limit;
  }

  #networkOf(arm: Arm, address: string): Network | undefined {
    const key = this.#options.isLocal ? '' : networkKey(address);
    const networks = this.#networks[arm];
    const known = networks.get(key);
    if (known || networks.size >= maxNetworks) return known;
    const made = { views: 0, bad: 0, times: 0 };
    networks.set(key, made);
    return made;
  }

  #bitOf(address: string, bad: number): number {
    if (this.#options.isLocal) return bad % networkBits;
    const digest = createHmac('sha256', this.#options.key).update(networkKey(address)).digest();
    return (digest[0] ?? 0) % networkBits;
  }
}

/** Id of a rollout. */
export function makeRolloutId(): string {
  return randomBytes(5).toString('hex');
}
