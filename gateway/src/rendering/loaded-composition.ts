import type { Theme } from '@sahn/contracts/modules/boot';
import type { RenderAnswer, RenderFailure, RenderRequest } from '@sahn/contracts/modules/rendering';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { FindItemAddress } from '@sahn/contracts/routing/item-address';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Logger } from 'pino';
import type { ReleaseSet } from '../compositions/release-set.ts';
import type { Metrics } from '../health/metrics.ts';
import { Breaker } from './breaker.ts';
import { RouteTable } from './match-route.ts';
import type { RenderPool } from './pool.ts';
import { RenderError } from './render-error.ts';
import { readStyleHash } from './renderer-input.ts';
import { outlineKey } from './worker-protocol.ts';

const longMessage = 300;

interface LoadedCompositionOptions {
  composition: Composition;
  set: ReleaseSet;
  addressOf: FindItemAddress;
  /** Open already. */
  pool: RenderPool;
  /** Off: every page is answered with its outline. */
  rendering: boolean;
  log: Logger;
  metrics: Metrics;
}

/** A composition that is ready to be served. */
export class LoadedComposition {
  readonly composition: Composition;
  readonly set: ReleaseSet;
  readonly routes: RouteTable;
  /** Where its pages show items. */
  readonly addressOf: FindItemAddress;
  /** Of the style block in its documents. */
  readonly styleHash: string;
  readonly breaker = new Breaker();
  readonly #options: LoadedCompositionOptions;
  readonly #outlines: Readonly<Record<string, string>>;

  constructor(options: LoadedCompositionOptions) {
    this.#options = options;
    this.composition = options.composition;
    this.set = options.set;
    this.addressOf = options.addressOf;
    this.routes = new RouteTable(options.set.modules);
    this.styleHash = readStyleHash(options.set);
    this.#outlines = options.pool.outlines;
    this.#record(options.pool.loadFailures, '');
  }

  get workers(): number {
    return this.#options.pool.workers;
  }

  /** The document that the browser fills by itself: always there, whatever the workers do. */
  outline(locale: Locale, theme: Theme): string {
    return this.#outlines[outlineKey(locale, theme)] ?? '';
  }

  /** @returns null when the page cannot be rendered now: answer the outline. Never rejects. */
  async render(job: RenderRequest, key: string): Promise<RenderAnswer | null> {
    if (!this.#options.rendering) return null;
    if (!this.breaker.allows(key)) {
      this.#count('spared');
      return null;
    }
    const began = performance.now();
    try {
      const answer = await this.#options.pool.render(job);
      this.breaker.succeed(key);
      this.#count('done');
      if (answer.kind === 'document') this.#record(answer.failures, key);
      return answer;
    } catch (error) {
      this.#fail(error, key);
      return null;
    } finally {
      this.#options.metrics.count('sahn_render_seconds_total', {}, (performance.now() - began) / 1000);
    }
  }

  /** Ends the workers when what they have begun is done. */
  retire(): Promise<void> {
    return this.#options.pool.retire();
  }

  close(): Promise<void> {
    return this.#options.pool.close();
  }

  #count(result: string): void {
    this.#options.metrics.count('sahn_renders_total', { result });
  }

  #fail(error: unknown, key: string): void {
    const fault = error instanceof RenderError ? error.fault : 'failed';
    if (fault === 'busy') this.breaker.abstain(key);
    else this.breaker.strike(key);
    this.#count(fault);
    this.#options.log.warn({ route: key, fault, err: error }, 'page could not be rendered');
  }

  #record(failures: readonly RenderFailure[], route: string): void {
    for (const { module, place, message } of failures) {
      const version = this.set.modules.find((one) => one.name === module)?.version ?? '';
      this.#options.metrics.count('sahn_render_failures_total', { module, version });
      this.#options.log.warn(
        { module, version, place, route, reason: message.slice(0, longMessage) },
        'part of a page could not be rendered',
      );
    }
  }
}
