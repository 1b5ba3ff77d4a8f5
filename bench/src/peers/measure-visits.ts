import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '@sahn/tooling/find-browser';
import { appendRound } from './rounds/rounds-file.ts';
import { hasProxy, startProxy } from './targets/proxy.ts';
import { originOf, proxyPorts, type TargetName } from './targets/target.ts';
import { measureVisits } from './visit/visit.ts';

const path = '/fa/articles';

/** First visits and clicks on a slow phone: of each target in turn, over both protocols. */
export async function measureVisitsOf(targets: readonly TargetName[], rounds: number): Promise<void> {
  const proxy = hasProxy() ? await startProxy(targets) : undefined;
  if (!proxy) console.log('nginx is not installed: visits over HTTP/2 are left out');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArgs] });
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const target of targets) {
        const figures = await measureVisits(browser, `${originOf(target)}${path}`);
        appendRound({ part: 'visits', protocol: 'HTTP/1.1', target, figures });
        if (!proxy) continue;
        const url = `https://localhost:${proxyPorts[target]}${path}`;
        appendRound({
          part: 'visits',
          protocol: 'HTTP/2',
          target,
          figures: await measureVisits(browser, url),
        });
      }
  } finally {
    await browser.close();
    await proxy?.stop();
  }
}
