import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Boot, bootElementId } from '@sahn/contracts/modules/boot';

/** One answer as a visitor got it. `status` 0: the connection broke. */
export interface Visit {
  path: string;
  status: number;
  /** When it was asked for, by this process's clock. */
  began: number;
  ms: number;
  text: string;
  error?: string;
}

const patienceMs = 15_000;

/** Asks for a page or a file over a connection that stays open. Never rejects. */
export function visit(origin: string, path: string, agent?: Agent): Promise<Visit> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text: string, error?: string) =>
      resolve({ path, status, text, began, ms: performance.now() - began, ...(error ? { error } : {}) });
    const request = get(new URL(path, origin), { agent, timeout: patienceMs }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => done(response.statusCode ?? 0, text));
      response.on('error', (error) => done(0, text, error.message));
    });
    request.on('timeout', () => request.destroy(new Error(`No answer within ${patienceMs} ms`)));
    request.on('error', (error) => done(0, '', error.message));
  });
}

/** What a page says of itself, and the files that it names. */
export interface ReadPage {
  boot: Boot;
  files: string[];
}

export function readPage(html: string): ReadPage {
  const [, block] = new RegExp(`id="${bootElementId}">([^<]*)<`).exec(html) ?? [];
  if (!block) throw new Error('The page has no data block');
  const files = [...html.matchAll(/(?:src|href)="(\/modules\/[^"]+)"/g)].map(([, file]) => file ?? '');
  return { boot: JSON.parse(block), files: [...new Set(files)] };
}

/** Version by name of a page's parts, the shell included. */
export function versionsOf({ shell, modules }: Boot): Record<string, string> {
  return Object.fromEntries([shell, ...modules].map(({ name, version }) => [name, version]));
}

/** Visitors who ask without an end, each over a connection of its own. */
export class Visitors {
  readonly #origin: string;
  readonly #paths: readonly string[];
  readonly #pauseMs: number;
  readonly #agents: Agent[];
  #leaving = false;
  #all: Promise<unknown> = Promise.resolve();
  readonly visits: Visit[] = [];
  /** Each text once: thousands of visits get the same few pages. */
  readonly #texts = new Map<string, string>();

  constructor(origin: string, paths: readonly string[], { count = 20, pauseMs = 25 } = {}) {
    this.#origin = origin;
    this.#paths = paths;
    this.#pauseMs = pauseMs;
    this.#agents = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  }

  start(): this {
    this.#all = Promise.all(this.#agents.map((agent, at) => this.#wander(agent, at)));
    return this;
  }

  /** Resolves with all visits when the last is answered. */
  async leave(): Promise<readonly Visit[]> {
    this.#leaving = true;
    await this.#all;
    for (const agent of this.#agents) agent.destroy();
    return this.visits;
  }

  async #wander(agent: Agent, first: number): Promise<void> {
    for (let at = first; !this.#leaving; at += 1) {
      const path = this.#paths[at % this.#paths.length] ?? '/en';
      const answer = await visit(this.#origin, path, agent);
      const text = this.#texts.get(answer.text) ?? answer.text;
      this.#texts.set(text, text);
      this.visits.push({ ...answer, text });
      await delay(this.#pauseMs);
    }
  }
}

/** The value below which this part of all values lies, 0 to 1; 0 for none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** Times for a report: count, median, 99th percentile and worst, in whole milliseconds. */
export function summarize(times: readonly number[]): string {
  const [middle, high, worst] = [0.5, 0.99, 1].map((part) => Math.round(percentile(times, part)));
  return `${times.length} in p50 ${middle} ms, p99 ${high} ms, at most ${worst} ms`;
}
