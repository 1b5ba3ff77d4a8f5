import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fullOrSmoke } from '../../numbers/full-or-smoke.ts';
import { sentence } from '../../ship/ship-module.ts';
import { visitSteadily } from './steady-visits.ts';

/** How a target gets a changed sentence to its visitors. Each step can be measured by itself. */
export interface Shipping {
  /** Changes the source, builds it and puts the result where it can be taken live. Resolves with the seconds of both. */
  bring(from: string, to: string): Promise<{ buildSeconds: number; publishSeconds: number }>;
  /** The same with a changed component, for a target whose sentences are not in its components. */
  bringComponent?(to: string): Promise<{ buildSeconds: number; publishSeconds: number }>;
  /** Shows visitors what was brought last. */
  activate(): Promise<unknown>;
  /** Shows visitors what was live with another sentence. */
  rollBack(to: string): Promise<unknown>;
  /** The same without a command of its own, as a page for operators does it. */
  rollBackByHttp?(to: string): Promise<unknown>;
  /** What a visitor gets now. Rejects when that is not the whole page. */
  read(): Promise<string>;
}

export interface ShipFigures {
  buildSeconds: number;
  publishSeconds: number;
  activateSeconds: number;
  /** From the changed source to the first page with it. */
  liveSeconds: number;
  rollbackSeconds: number;
  rollbackByHttpSeconds?: number;
  componentBuildSeconds?: number;
  /** From the changed component to the first page with it. */
  componentLiveSeconds?: number;
  visits: number;
  failedVisits: number;
}

const liveMs = 30_000;
const pollMs = 10;
const visitMs = 5_000;
/** Visits go on after each change: what fails late counts too. Nobody goes back before he has seen a page. */
const settleMs = fullOrSmoke(1_000, 200);

/**
 * Reads an address as a visitor does, over a connection of its own: a server that ends waits for connections on which
 * requests go on. Rejects when nothing comes, or something else than success.
 */
export async function readText(url: string): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, signal: AbortSignal.timeout(visitMs) }, resolve).on('error', reject);
  });
  const found = await text(response);
  if (response.statusCode !== 200) throw new Error(`${url} responded with ${response.statusCode}`);
  return found;
}

async function waitFor({ read }: Shipping, expected: string): Promise<void> {
  const deadline = Date.now() + liveMs;
  while (Date.now() < deadline) {
    const found = await read().catch(() => '');
    if (found.includes(expected)) return;
    await delay(pollMs);
  }
  throw new Error(`No page shows '${expected}'`);
}

/** Seconds from the beginning of an act to the first page that shows its sentence. The act has ended then, too. */
async function untilShown(shipping: Shipping, act: Promise<unknown>, expected: string): Promise<number> {
  const began = performance.now();
  const shown = waitFor(shipping, expected).then(() => (performance.now() - began) / 1000);
  const [seconds] = await Promise.all([shown, act]);
  return seconds;
}

/** Brings a sentence and takes it live, without figures: the first build fills caches. */
export async function shipFirst(shipping: Shipping, to: string): Promise<void> {
  await shipping.bring(sentence, to);
  await untilShown(shipping, shipping.activate(), to);
}

type ComponentFigures = Pick<ShipFigures, 'componentBuildSeconds' | 'componentLiveSeconds'>;

async function shipComponent(shipping: Shipping, to: string): Promise<ComponentFigures> {
  if (!shipping.bringComponent) return {};
  const { buildSeconds, publishSeconds } = await shipping.bringComponent(to);
  const activateSeconds = await untilShown(shipping, shipping.activate(), to);
  await delay(settleMs);
  return {
    componentBuildSeconds: buildSeconds,
    componentLiveSeconds: buildSeconds + publishSeconds + activateSeconds,
  };
}

/**
 * Ships a changed sentence and rolls it back, then ships a changed component, while others visit the page.
 * @param back sentence of the release or composition that is rolled back to
 * @param mark in the changed component
 */
export async function shipChange(
  shipping: Shipping,
  { from, to, back, mark }: { from: string; to: string; back: string; mark: string },
): Promise<ShipFigures> {
  const visits = visitSteadily(async () => {
    if (!(await shipping.read()).includes(sentence)) throw new Error('A part of the page is missing');
  });
  try {
    const { buildSeconds, publishSeconds } = await shipping.bring(from, to);
    const activateSeconds = await untilShown(shipping, shipping.activate(), to);
    await delay(settleMs);
    const rollbackSeconds = await untilShown(shipping, shipping.rollBack(back), back);
    await delay(settleMs);
    const rollbackByHttpSeconds = shipping.rollBackByHttp
      ? await untilShown(shipping, shipping.rollBackByHttp(to), to)
      : undefined;
    await delay(settleMs);
    const component = await shipComponent(shipping, mark);
    const { visited, failed } = await visits.stop();
    return {
      buildSeconds,
      publishSeconds,
      activateSeconds,
      liveSeconds: buildSeconds + publishSeconds + activateSeconds,
      rollbackSeconds,
      rollbackByHttpSeconds,
      ...component,
      visits: visited,
      failedVisits: failed,
    };
  } finally {
    await visits.stop();
  }
}
