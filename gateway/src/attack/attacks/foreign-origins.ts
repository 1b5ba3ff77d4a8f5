import { formNames } from '@sahn/contracts/forms/forms';
import { formPages } from '../../testing/form-pages.ts';
import type { Attack } from './attack.ts';

const evil = 'https://evil.example';
/** What a browser sends along when another site makes it post; the last two are no browser's. */
const senders: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: evil },
  { 'sec-fetch-site': 'same-site', origin: 'http://sub.localhost' },
  { 'sec-fetch-site': 'none', origin: evil },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  { origin: evil },
  { origin: 'null' },
  { referer: evil },
  {},
];

/** Forms that another site posts in a visitor's name. */
export const foreignOrigins: Attack = {
  name: 'posts of other sites',
  async run({ gateway: { origin } }, attempt) {
    const targets = [
      ...formNames.map(
        (form) => [`/api/v1/${form}`, 'application/json', '{"text":"Peace","locale":"en"}'] as const,
      ),
      ...formPages.map((page) => [`/en/${page}`, 'application/x-www-form-urlencoded', 'text=Peace'] as const),
    ];
    for (const [path, type, body] of targets) {
      for (const sender of senders) {
        const headers = { ...sender, 'content-type': type };
        const { status, headers: told } = await fetch(origin + path, {
          method: 'POST',
          headers,
          body,
          redirect: 'manual',
        });
        const isOpen = [...told.keys()].some((name) => name.startsWith('access-control-'));
        if (status === 403 && !isOpen) attempt.held();
        else
          attempt.failed(
            `${path} from ${JSON.stringify(sender)}: answered ${status}${isOpen ? ' with CORS' : ''}`,
          );
      }
    }
  },
};
