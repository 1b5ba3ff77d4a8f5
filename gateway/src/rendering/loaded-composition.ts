import type { Theme } from '@sahn/contracts/modules/boot';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { RenderAnswer, RenderFailure, RenderRequest } from '@sahn/contracts/rendering/renderer';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Logger } from 'pino';
import { type CompositionPaths, pathsOf } from '../compositions/composition-paths.ts';
import type { Metrics } from '../health/metrics.ts';
import { redactText } from '../http/redact-path.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { RouteTable } from './match-route.ts';
import type { RenderPool } from './pool.ts';
import { RenderError } from './render-error.ts';
import { clientShellKey } from './worker-protocol.ts';

const longMessage = 300;

interface LoadedCompositionOptions {
  composition: Composition;
  /** Digest of the site's settings that its workers hold. */
  siteDigest: string;
  set: ReleaseSet;
  /** Without modules that are switched off in `site.yml`. */
  shown: ReleaseSet;
  /** Base64 SHA-256 of the style block in its documents. */
  styleHash: string;
  /** The started pool. */
  pool: RenderPool;
  /** When false, every page is the client-only document. */
  rendering: boolean;
  log: Logger;
  metrics: Metrics;
}

/** A composition that is ready to serve pages. */
export class LoadedComposition {
  readonly composition: Composition;
  /**
   * For caches of what follows from a composition: the same number with other settings of the site has another key.
   * While workers are started with new settings, the old ones still serve the same composition and content revision.
   */
  readonly key: string;
  readonly set: ReleaseSet;
  /** Its modules, without those that are switched off. */
  readonly shown: ReleaseSet;
  readonly routes: RouteTable;
  readonly paths: CompositionPaths;
  /** Of the style block in its documents. */
  readonly styleHash: string;
  readonly breaker = new CircuitBreaker();
  readonly #options: LoadedCompositionOptions;
  readonly #clientShells: Readonly<Record<string, string>>;

  constructor(options: LoadedCompositionOptions) {
    this.#options = options;
    this.composition = options.composition;
    this.key = `${options.composition.number}.${options.siteDigest}`;
    this.set = options.set;
    this.shown = options.shown;
    this.paths = pathsOf(options.shown);
    this.routes = new RouteTable(options.shown.modules);
    this.styleHash = options.styleHash;
    this.#clientShells = options.pool.clientShells;
    this.#record(options.pool.loadFailures, '');
  }

  get workers(): number {
    return this.#options.pool.workers;
  }

  /** The client-only document, which does not depend on the workers. */
  clientShell(locale: Locale, theme: Theme): string {
    return this.#clientShells[clientShellKey(locale, theme)] ?? '';
  }

  /** @returns null when the page cannot be rendered: send the client-only document. Never rejects. */
  async render(job: RenderRequest, key: string): Promise<RenderAnswer | null> {
    if (!this.#options.rendering) return null;
    if (!this.breaker.allows(key)) {
      this.#count('circuit-open');
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
      this.#options.metrics.observe('sahn_render_duration_seconds', (performance.now() - began) / 1000);
    }
  }

  /** Stops the workers after their running jobs. */
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
    if (fault === 'busy') this.breaker.cancel(key);
    else this.breaker.fail(key);
    this.#count(fault);
    this.#options.log.warn({ route: key, fault, err: error }, 'page could not be rendered');
  }

  #record(failures: readonly RenderFailure[], route: string): void {
    for (const { module, part, message } of failures) {
      const { shell, modules } = this.set;
      const release = [shell, ...modules].find((one) => one.name === module);
      const version = release?.version ?? '';
      // The name comes from a worker: a bundle could make it up.
      this.#options.metrics.count('sahn_render_failures_total', {
        module: release?.name ?? 'unknown',
        version,
      });
      this.#options.log.warn(
        {
          module,
          version,
          part,
          route,
          reason: redactText(message.slice(0, longMessage), this.routes.privatePaths),
        },
        'part of a page could not be rendered',
      );
    }
  }
}
