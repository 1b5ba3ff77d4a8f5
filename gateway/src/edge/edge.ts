import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

/** What all that follows from composition and content belongs to: `PURGE` names it. */
export const siteKey = 'site';
export const surrogateHeader = 'surrogate-key';
export const generationHeader = 'sahn-generation';
/** Where a cache in front of the site reads the generation. */
export const generationPath = '/_generation';

/** How long a cache serves a page without asking: also the longest that it is wrong when it cannot be told of a change. */
const pageSeconds = 60;
/** How long it goes on with a page while no gateway answers. */
const staleSeconds = 86_400;
/** Pages change with the hour, and with the day of a time zone; zones differ by quarters of an hour. */
const quarterSeconds = 900;

/** `Cache-Control` of a page with the settings of one visitor, which may stay on the visitor's device. */
const ownPage = 'private, no-cache';
const revalidated = 'no-cache';

interface EdgeOptions {
  /** Addresses at which caches are told of changes. */
  addresses: readonly string[];
  /** The loaded live composition; null before the first. */
  live(): { key: string } | null;
  /** Changes with the content of pages, with the hour and with the site's day. */
  revision(): string;
  /** Epoch milliseconds. */
  now(): number;
}

/** Caches in front of the site, such as nginx, Varnish or a CDN. Where none is configured, responses say nothing to them. */
export class Edge {
  readonly #options: EdgeOptions;
  #generation = { text: '', name: '' };

  constructor(options: EdgeOptions) {
    this.#options = options;
  }

  get isPresent(): boolean {
    return this.#options.addresses.length > 0;
  }

  /**
   * Names what the site shows now. All gateways of a database give the same name to the same composition, settings, content and
   * hour.
   */
  get generation(): string {
    const { live, revision } = this.#options;
    const text = `${live()?.key ?? ''}|${revision()}`;
    if (this.#generation.text !== text) {
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 16);
      this.#generation = { text, name };
    }
    return this.#generation.name;
  }

  /** Before what follows from composition and content: names the generation, and what the response belongs to. */
  mark(): RequestHandler {
    return (_req, res, next) => {
      if (this.isPresent)
        res.setHeader(generationHeader, this.generation).setHeader(surrogateHeader, siteKey);
      next();
    };
  }

  /**
   * `Cache-Control` of a complete page. A cache in front of the site may share one that all visitors get; browsers revalidate all,
   * as they do without a cache in between.
   * @param keys what else the page belongs to, so that an operator can purge it alone
   */
  sharePage(res: Response, { isOwn, keys }: { isOwn: boolean; keys: readonly string[] }): string {
    if (!this.isPresent) return revalidated;
    if (isOwn) return ownPage;
    // The site has changed since the request came: this page may be of before.
    if (res.getHeader(generationHeader) !== this.generation) return revalidated;
    res.setHeader(surrogateHeader, [siteKey, ...keys].join(' '));
    const left = quarterSeconds - (Math.floor(this.#options.now() / 1000) % quarterSeconds);
    // Without `stale-while-revalidate`: browsers follow it as well, and would show a page of before a change.
    return `public, max-age=0, s-maxage=${Math.min(pageSeconds, left)}, stale-if-error=${staleSeconds}`;
  }

  /** Tells caches the generation. */
  handler(): RequestHandler {
    return (_req, res, next) => {
      if (!this.isPresent) return next();
      res.status(204).setHeader(generationHeader, this.generation).end();
    };
  }
}
