import { join } from 'node:path';
import { apiBase } from '@sahn/contracts/api/api';
import { englishWords } from '../floods/make-content.ts';
import { type Received, send, sendSteadily } from '../floods/send.ts';
import { sendHonestly } from '../forms/send-honestly.ts';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';

/*
 * What a site serves on a full day, at a steady rate: pages from the cache and rendered ones, reads and searches of the
 * API, files of releases and media, forms.
 */

/** Requests a second. */
const perSecond = { cached: 40, rendered: 8, searches: 4, reads: 12, files: 20, forms: 0.2 } as const;

export const requestsPerSecond = Object.values(perSecond).reduce((sum, rate) => sum + rate, 0);

const root = join(import.meta.dirname, '..', '..', '..');
const languages = ['en', 'fa', 'ar', 'ur'] as const;
const kinds = ['articles', 'books', 'hadith', 'duas', 'albums', 'tracks'] as const;
const visitors = 200;
const filesPages = fullOrSmoke(12, 3);
/** Every page of the site fills its caches; a smoke run has enough of some. */
const pageStep = fullOrSmoke(1, 20);

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];
const visitor = (number: number) => `203.0.113.${1 + (number % visitors)}`;

/** Addresses of the site's own pages, from its sitemap. */
async function listPages(origin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

/** Files that some of the pages name: scripts, styles, fonts, pictures. */
async function listFiles(origin: string, pages: readonly string[]): Promise<string[]> {
  const step = Math.max(1, Math.floor(pages.length / filesPages));
  const found = new Set<string>();
  for (let at = 0; at < pages.length; at += step) {
    const html = await (await fetch(`${origin}${pages[at]}`)).text();
    for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/(?:modules|media)\/[^"]+)"/g))
      found.add(path);
  }
  return [...found];
}

export interface MixedLoad {
  pages: readonly string[];
  /** Sends for some seconds. Returns how many requests were refused, and how many sent. */
  run(seconds: number): Promise<{ sent: number; refused: number }>;
}

const isRefused = ({ status }: Received) => status !== 200;

/** Reads the site's addresses, and requests every page once; in a smoke run some of them. */
export async function prepareMixedLoad(origin: string): Promise<MixedLoad> {
  const pages = (await listPages(origin)).filter((_, at) => at % pageStep === 0);
  for (const [at, path] of pages.entries()) await send(origin, { path, from: visitor(at) });
  const files = await listFiles(origin, pages);
  const words = englishWords(join(root, 'content'));
  /** Never twice the same. */
  let salt = 0;

  const get = (rate: number, seconds: number, next: (number: number) => string | undefined) => {
    const offset = salt;
    salt += Math.ceil(rate * seconds);
    const at = (number: number) => ({ path: next(number + offset) ?? '/en', from: visitor(number) });
    return sendSteadily(origin, at, { perSecond: rate, seconds });
  };
  const forms = async (seconds: number) => {
    const sent = Array.from({ length: Math.floor(perSecond.forms * seconds) }, async (_, number) => {
      await new Promise((resolve) => setTimeout(resolve, (number * 1000) / perSecond.forms));
      await sendHonestly(origin, salt + number);
    });
    return Promise.allSettled(sent);
  };
  const query = (number: number) => `${pick(words, number * 7)} ${pick(words, number * 13)}`;
  return {
    pages,
    async run(seconds) {
      const [posted, ...received] = await Promise.all([
        forms(seconds),
        get(perSecond.cached, seconds, (number) => pick(pages, number * 17)),
        get(perSecond.rendered, seconds, (number) => `/en/articles?q=${encodeURIComponent(query(number))}`),
        get(perSecond.searches, seconds, (number) => {
          const language = pick(languages, number);
          return `${apiBase}/${language}/search?q=${encodeURIComponent(query(number))}`;
        }),
        get(perSecond.reads, seconds, (number) => {
          return `${apiBase}/${pick(languages, number)}/${pick(kinds, number)}?page=${1 + (number % 3)}`;
        }),
        get(perSecond.files, seconds, (number) => pick(files, number)),
      ]);
      const refusedForms = posted.filter(({ status }) => status === 'rejected').length;
      return {
        sent: posted.length + received.flat().length,
        refused: refusedForms + received.flat().filter(isRefused).length,
      };
    },
  };
}
