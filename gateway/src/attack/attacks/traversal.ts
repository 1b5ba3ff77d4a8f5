import { sendRaw } from '../target/raw-request.ts';
import type { Attack } from './attack.ts';

const climbs = [
  '..',
  '%2e%2e',
  '..%2f',
  '..%5c',
  '%252e%252e',
  '..%00',
  '....//',
  '.%2e',
  '%c0%ae%c0%ae',
  '..;',
];
const targets = ['etc/passwd', 'sahn.sqlite', 'operator.token', 'form.key', 'outbox/', 'proc/self/environ'];
/** What would be in the answer of a path that reached one of them. */
const secrets = /root:|SQLite format|sahn_[0-9a-z-]{8,40}_|PATH=|BEGIN [A-Z ]*KEY/;

/** Paths that climb out of a folder, below every prefix that serves files. */
export const traversal: Attack = {
  name: 'paths that climb',
  async run({ gateway: { origin }, asset }, attempt, times) {
    const { host } = new URL(origin);
    const folder = asset.slice(0, asset.lastIndexOf('/') + 1);
    const starts = [
      '/',
      '/media/',
      '/modules/',
      folder,
      '/en/',
      '/en/books/',
      '/social/',
      '/api/v1/en/',
      '/.well-known/',
    ];
    const paths = starts.flatMap((start) =>
      climbs.flatMap((climb) => targets.map((target) => `${start}${climb}/${climb}/${climb}/${target}`)),
    );
    // One path of every tenth in the short campaign.
    const chosen = times > 1 ? paths : paths.filter((_, at) => at % 9 === 0);
    for (const path of chosen) {
      const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const { statuses, text } = await sendRaw(origin, request);
      if (statuses[0] !== 404 && statuses[0] !== 400) attempt.failed(`${path}: answered ${statuses[0]}`);
      else if (secrets.test(text)) attempt.failed(`${path}: shows what it should not`);
      else attempt.held();
    }
  },
};
