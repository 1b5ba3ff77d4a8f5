import { existsSync } from 'node:fs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of the machine's Chromium; undefined leaves the choice to Playwright. */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH ?? usual.find((path) => existsSync(path));
}
