import type { Theme } from '@sahn/contracts/modules/boot';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { RenderFailure } from '@sahn/contracts/rendering/renderer';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Logger } from 'pino';
import type { MadeFile } from '../catalogues/catalogue.ts';
import { type CompositionPaths, pathsOf } from '../compositions/composition-paths.ts';
import { canonicalJson, sha256Hex } from '../digest/canonical-json.ts';
import type { Metrics } from '../health/metrics.ts';
import { redactText } from '../http/redact-path.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import { inSpan } from '../tracing/spans.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { RouteTable } from './match-route.ts';
import type { RenderPool } from './pool.ts';
import { partOf, RenderError } from './render-error.ts';
import type { RenderedPage, RenderJob } from './rendered-page.ts';
import type { StyleHashes } from './renderer-input.ts';
import type { SharedCircuits } from './shared-circuits.ts';
import { clientShellKey } from './worker-protocol.ts';

const longMessage = 300;

interface LoadedCompositionOptions {
  composition: Composition;
  /** Digest of the site's settings that its workers hold. */
  siteDigest: string;
  set: ReleaseSet;
  /** Without modules that are switched off in `site.yml`. */
  shown: ReleaseSet;
  /** Lists the shown modules for browsers. */
  catalogue: MadeFile;
  styles: StyleHashes;
  /** The started pool. */
  pool: Pick<RenderPool, 'render' | 'workers' | 'clientShells' | 'loadFailures' | 'retire' | 'close'>;
  /** When false, every page is the client-only document. */
  rendering: boolean;
  log: Logger;
  metrics: Metrics;
  circuits: SharedCircuits;
  /** Clock of circuit breakers, in milliseconds. Default: the system's. */
  now?: () => number;
}

/** A composition that is ready to serve pages. */
export class LoadedComposition {
  readonly composition: Composition;
  /**
   * For caches of what follows from a composition: the same number with other settings of the site has another key.
   * While workers are started with new settings, the old ones still serve the same composition and content revision. The
   * releases are part of it because one that was loaded and did not go live leaves its number to the next one.
   */
  readonly key: string;
  readonly siteDigest: string;
  readonly set: ReleaseSet;
  /** Its modules, without those that are switched off. */
  readonly shown: ReleaseSet;
  readonly catalogue: MadeFile;
  readonly routes: RouteTable;
  readonly paths: CompositionPaths;
  readonly #styles: StyleHashes;
  /** By page. */
  readonly #pages: CircuitBreaker;
  /** By slot entry. One whose circuit is open is left to the browser, on every page and by every worker. */
  readonly #parts: CircuitBreaker;
  /** Slot entries that compute for long right now, by job. Meanwhile, other pages leave them to the browser. */
  readonly #suspects = new Map<RenderJob, string>();
  readonly #options: LoadedCompositionOptions;
  readonly #clientShells: Readonly<Record<string, string>>;

  constructor(options: LoadedCompositionOptions) {
    this.#options = options;
    this.composition = options.composition;
    this.siteDigest = options.siteDigest;
    const { number, shell, modules } = options.composition;
    this.key = `${number}.${sha256Hex(canonicalJson({ shell, modules, site: options.siteDigest }))}`;
    const breaker = (scope: 'page' | 'part') =>
      new CircuitBreaker({
        now: options.now,
        onOpen: (verdict) => void options.circuits.open(this.key, scope, verdict),
        onClose: (key) => void options.circuits.close(this.key, scope, key),
      });
    this.#pages = breaker('page');
    this.#parts = breaker('part');
    this.set = options.set;
    this.shown = options.shown;
    this.catalogue = options.catalogue;
    this.paths = pathsOf(options.shown);
    this.routes = new RouteTable(options.shown.modules);
    this.#styles = options.styles;
    this.#clientShells = options.pool.clientShells;
    this.#record(options.pool.loadFailures, '');
  }

  get workers(): number {
    return this.#options.pool.workers;
  }

  /** Base64 SHA-256 of the style blocks of a document that contains these style sheets. A worker could make up others. */
  styleHashes(sheets: readonly string[]): string[] {
    return [this.#styles.critical, ...sheets.flatMap((address) => this.#styles.sheets.get(address) ?? [])];
  }

  /** The client-only document, which does not depend on the workers. */
  clientShell(locale: Locale, theme: Theme): string {
    return this.#clientShells[clientShellKey(locale, theme)] ?? '';
  }

  /** Circuits that are open: pages that are not rendered, and parts that are left out. */
  get openCircuits(): number {
    return this.#pages.openKeys.length + this.#parts.openKeys.length;
  }

  /** The parts that the next page would be rendered without, as one word of a cache key; empty for none. */
  get without(): string {
    return [...new Set([...this.#parts.refusedKeys, ...this.#suspects.values()])].sort().join(' ');
  }

  /**
   * @param key of the page, as in its route table
   * @param unwanted aborted when nobody waits for the page any more
   * @returns null when the page cannot be rendered: send the client-only document. Never rejects.
   */
  async render(job: RenderJob, key: string, unwanted?: AbortSignal): Promise<RenderedPage | null> {
    if (!this.#options.rendering) return null;
    if (!this.#pages.allows(key)) {
      this.#count('circuit-open');
      return null;
    }
    const began = performance.now();
    const open = this.#parts.openKeys;
    const leftOut = open.filter((part) => !this.#parts.allows(part));
    const probed = open.filter((part) => !leftOut.includes(part));
    leftOut.push(...this.#suspects.values());
    try {
      const [module = '', route = ''] = key.split('/');
      return await inSpan('render', { 'sahn.module': module, 'sahn.route': route }, () =>
        this.#tryRender({ ...job, leftOut }, key, unwanted),
      );
    } finally {
      // Of those that were not on the page nothing was learnt.
      for (const part of probed) this.#parts.cancel(part);
      this.#options.metrics.observe('sahn_render_duration_seconds', (performance.now() - began) / 1000, {});
    }
  }

  /** Renders. When a slot entry hangs, it renders once more without it. */
  async #tryRender(
    job: RenderJob & { leftOut: readonly string[] },
    key: string,
    unwanted: AbortSignal | undefined,
    again = false,
  ): Promise<RenderedPage | null> {
    const onStuck = (part = key) => {
      if (part !== key) this.#suspects.set(job, part);
    };
    try {
      const answer = await this.#options.pool
        .render(job, { unwanted, onStuck })
        .finally(() => this.#suspects.delete(job));
      this.#pages.succeed(key);
      this.#count('done');
      if (answer.kind === 'document') {
        this.#judgeParts(answer, key);
        this.#record(answer.failures, key);
      }
      return answer;
    } catch (error) {
      const hung = partOf(error);
      if (hung === undefined || hung === key) {
        this.#fail(error, key);
        return null;
      }
      this.#failPart(hung, error, key);
      if (!again) return this.#tryRender({ ...job, leftOut: [...job.leftOut, hung] }, key, unwanted, true);
      this.#pages.cancel(key);
      return null;
    }
  }

  /** Takes over what other gateways have found out about its pages and parts. */
  async adoptCircuits(): Promise<void> {
    const verdicts = await this.#options.circuits.read(this.key);
    this.#pages.adopt(verdicts.filter(({ scope }) => scope === 'page'));
    this.#parts.adopt(verdicts.filter(({ scope }) => scope === 'part'));
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

  /** Counts failures of slot entries; one that was rendered has none any more. */
  #judgeParts({ parts, failures, delayed }: RenderedPage & { kind: 'document' }, key: string): void {
    const failed = new Set(failures.map(({ module, part }) => `${module}/${part}`));
    // Of a busy machine's page nobody can say whose fault it is.
    for (const part of failed) if (part !== key && !delayed) this.#parts.fail(part);
    for (const part of parts) if (!failed.has(part)) this.#parts.succeed(part);
  }

  /** Of a part that hung: it has cost a worker, and the pages beside it the processor. */
  #failPart(part: string, error: unknown, route: string): void {
    this.#parts.trip(part);
    this.#count('part-deadline');
    const [module = '', id = ''] = part.split('/');
    this.#record([{ module, part: id, message: error instanceof Error ? error.message : '' }], route);
  }

  #fail(error: unknown, key: string): void {
    const fault = error instanceof RenderError ? error.fault : 'failed';
    if (fault === 'busy' || fault === 'cancelled') this.#pages.cancel(key);
    else this.#pages.fail(key);
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
