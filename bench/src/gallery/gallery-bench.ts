import { type Browser, chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '@sahn/tooling/find-browser';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { median } from '../numbers/median.ts';
import type { BenchResult } from '../numbers/table.ts';
import { siteOrigin } from '../processes/start-site.ts';
import { cpuSlowdown, network, viewport } from '../visit/measure-visit.ts';
import { plainOrigin, readAlbum, servePlainAlbums } from './plain-album.ts';

const rounds = fullOrSmoke(3, 1);
/** An album of photographs and one of drawings; a smoke run has enough of one. */
const albums = fullOrSmoke(['night-over-the-dome', 'courtyard'], ['courtyard']);
const settleMs = fullOrSmoke(1_500, 60);
const makingMs = 300_000;
const waitMs = 60_000;

interface AlbumVisit {
  /** Largest contentful paint, milliseconds from the navigation. */
  largest: number;
  /** Transferred bytes of the album's pictures for the first screen, and after scrolling through the page. */
  firstPictures: number;
  pictures: number;
  total: number;
}

async function waitForPictures(): Promise<void> {
  const deadline = Date.now() + makingMs;
  for (const album of albums) {
    for (;;) {
      const { pictures } = await readAlbum(album);
      if (pictures.every(({ files }) => files.length > 1)) break;
      if (Date.now() > deadline) throw new Error(`The pictures of ${album} are not made`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

/** Hashes with which the names of an album's files begin. */
async function readHashes(album: string): Promise<string[]> {
  const { pictures } = await readAlbum(album);
  return pictures.map(({ image }) => image.src.slice(0, '/media/'.length + 32));
}

async function measureAlbum(browser: Browser, url: string, hashes: readonly string[]): Promise<AlbumVisit> {
  const context = await browser.newContext({ viewport, isMobile: true, deviceScaleFactor: 2.625 });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', network);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const images = new Set<string>();
    let [pictures, total] = [0, 0];
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (hashes.some((hash) => response.url.includes(hash))) images.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      total += encodedDataLength;
      if (images.has(requestId)) pictures += encodedDataLength;
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Object.assign(window, { largest: startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { timeout: waitMs, waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMs);
    const largest = Number(await page.evaluate(() => Object(window).largest));
    const firstPictures = pictures;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += viewport.height) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      await page.waitForTimeout(settleMs / 3);
    }
    await page.waitForLoadState('networkidle');
    return { largest, firstPictures, pictures, total };
  } finally {
    await context.close();
  }
}

/** An album on a slow phone, compared with the same pictures in plain `img` elements on an otherwise empty page. */
export async function benchGallery(): Promise<BenchResult[]> {
  await waitForPictures();
  const server = await servePlainAlbums();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArgs],
  });
  try {
    const results: BenchResult[] = [];
    for (const album of albums) {
      const hashes = await readHashes(album);
      const [ours, others]: [AlbumVisit[], AlbumVisit[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await measureAlbum(browser, `${siteOrigin}/en/gallery/${album}`, hashes));
        others.push(await measureAlbum(browser, `${plainOrigin}/${album}`, hashes));
      }
      const figure = (what: string, unit: 'ms' | 'kB', read: (visit: AlbumVisit) => number) => ({
        what,
        unit,
        ours: median(ours.map(read)),
        other: median(others.map(read)),
      });
      results.push({
        title: `Album ${album} on a slow phone, as in visit; medians of ${rounds}`,
        beside: 'plain img tags',
        figures: [
          figure('largest contentful paint', 'ms', ({ largest }) => largest),
          figure('pictures with the first screen', 'kB', ({ firstPictures }) => firstPictures / 1000),
          figure('pictures when the page is read', 'kB', ({ pictures }) => pictures / 1000),
          figure('everything, scripts and fonts included', 'kB', ({ total }) => total / 1000),
        ],
      });
    }
    return results;
  } finally {
    await browser.close();
    server.close();
  }
}
