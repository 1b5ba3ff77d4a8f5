import type { Config } from '../../config.ts';
import { type Check, type Found, ok, warning } from './check.ts';

const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** Whether visitors are on this machine: nothing in front of the gateway is to be expected then. */
export function isLocalOrigin(origin: string): boolean {
  return localNames.includes(new URL(origin).hostname);
}

/** Settings that are valid, and still wrong for a site with visitors. */
export function judgeSettings({ origin, development, rendering, logLevel }: Config): Found[] {
  const found: Found[] = [];
  if (isLocalOrigin(origin))
    found.push(
      warning(`PUBLIC_ORIGIN is ${origin}: nobody else can visit it.`, 'Set it to the address of the site.'),
    );
  else if (!origin.startsWith('https:'))
    found.push(
      warning(
        `PUBLIC_ORIGIN is ${origin}, without TLS.`,
        'Put a reverse proxy with a certificate in front, and set PUBLIC_ORIGIN to https://….',
      ),
    );
  if (development && !isLocalOrigin(origin))
    found.push(
      warning('SAHN_DEVELOPMENT is on: development builds are accepted.', 'Leave it off where visitors are.'),
    );
  if (!rendering)
    found.push(
      warning(
        'SAHN_RENDERING is off: visitors get client-only documents.',
        'Unset it when the reason is gone.',
      ),
    );
  if (logLevel === 'silent' || logLevel === 'fatal')
    found.push(warning(`LOG_LEVEL is ${logLevel}: nothing can be looked up later.`, 'Set it to info.'));
  return found.length > 0 ? found : [ok('The settings are valid.')];
}

export const settings: Check = {
  name: 'settings',
  needsDatabase: false,
  run: async ({ config }) => judgeSettings(config),
};
