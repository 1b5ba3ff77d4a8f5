import { locales } from '@sahn/contracts/text/locale';
import { Router } from 'express';
import { addDays, isoDay } from '../content/calendar/days.ts';
import type { ContentStore } from '../content/read/content-store.ts';

const path = '/.well-known/security.txt';
const oneDay = 'public, max-age=86400';
/** The file must not be believed for longer than a year (RFC 9116, 2.5.5). */
const validDays = 180;

interface SecurityTxtReader {
  content: Pick<ContentStore, 'snapshot'>;
  config: { origin: string };
  now(): number;
}

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability, from the contact of `site.yml`. */
export function createSecurityTxtRouter({ content, config, now }: SecurityTxtReader): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, async (_req, res) => {
    const { site } = await content.snapshot();
    const lines = [
      `Contact: mailto:${site.contact}`,
      `Expires: ${addDays(isoDay(now(), 'UTC'), validDays)}T00:00:00Z`,
      `Preferred-Languages: ${locales.join(', ')}`,
      // Addresses of the file must be https (RFC 9116, 2.5.2).
      ...(config.origin.startsWith('https:') ? [`Canonical: ${config.origin}${path}`] : []),
      '',
    ];
    res.set('cache-control', oneDay).type('text/plain').send(lines.join('\n'));
  });
  return router;
}
