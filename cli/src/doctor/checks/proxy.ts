import { BlockList, isIP } from 'node:net';
import { type SeenRequest, SeenRequestSchema, seenPath } from '@sahn/contracts/doctor/doctor';
import * as v from 'valibot';
import { type Found, fault, type OutsideSources, ok, skipped, warning } from '../check.ts';
import { type ProbeAnswer, sendProbe } from '../send-probe.ts';

/** Of the networks for documentation (RFC 5737): nobody's address. */
const forged = '203.0.113.7';
const clockLimitMs = 60_000;

const listOf = (header: string) => header.split(',').flatMap((part) => part.trim() || []);

/** Whether a list of networks has an address that is nobody's: then it has those of strangers too. */
function hasStrangers(networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address);
    // The others have names, and are near.
    if (version !== 0)
      list.addSubnet(address, Number(bits ?? (version === 4 ? 32 : 128)), version === 4 ? 'ipv4' : 'ipv6');
  }
  return list.check(forged) || list.check(`::ffff:${forged}`, 'ipv6');
}

/**
 * What the gateway takes for the visitor's address.
 * @param plain a request without any header about the client
 * @param lying the same with a forged `X-Forwarded-For`
 */
export function judgeAddress(plain: SeenRequest, lying: SeenRequest): Found {
  const forwarded = listOf(plain.forwardedFor);
  const [client] = forwarded;
  const wanted = `TRUST_PROXY=${forwarded.length}`;
  if (lying.address === forged) {
    if (Array.isArray(plain.trustProxy) && !hasStrangers(plain.trustProxy))
      return skipped(
        'This machine is within TRUST_PROXY: run sahn doctor on another one to see whether it believes too much.',
      );
    return fault(
      'TRUST_PROXY believes too much: visitors choose the address by which they are limited.',
      client === undefined
        ? 'Unset TRUST_PROXY: no proxy says whose request it is.'
        : `Set ${wanted}, the number of proxies.`,
    );
  }
  if (client === undefined) {
    return plain.trustProxy === false
      ? ok(`No proxy is in front; visitors are known by their address, here ${plain.address}.`)
      : warning(
          'TRUST_PROXY is set, but no proxy says whose request it is.',
          'Let the proxy send X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).',
        );
  }
  if (plain.address !== client)
    return fault(
      `${plain.trustProxy === false ? 'TRUST_PROXY is missing' : 'TRUST_PROXY counts too few proxies'}: all visitors are taken for ${plain.address}, and share its limits.`,
      `Set ${wanted}, the number of proxies.`,
    );
  return ok(`Visitors are known by their address, here ${plain.address}.`);
}

/** Scheme and host as they arrived. */
export function judgeHeaders(origin: string, plain: SeenRequest): Found[] {
  const { host, protocol } = new URL(origin);
  const found: Found[] = [];
  if (plain.host.toLowerCase() !== host.toLowerCase())
    found.push(
      fault(
        `The gateway is asked for ${plain.host}: it refuses pages of other hosts than ${host} with 421.`,
        'Let the proxy pass the host on (nginx: proxy_set_header Host $host), or correct PUBLIC_ORIGIN.',
      ),
    );
  if (`${plain.scheme}:` !== protocol)
    found.push(
      warning(
        `The gateway sees ${plain.scheme}, and visitors use ${protocol.slice(0, -1)}.`,
        'Set TRUST_PROXY, and let the proxy send X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme).',
      ),
    );
  return found.length > 0 ? found : [ok('Host and scheme arrive as visitors use them.')];
}

/** What became of the response on its way. */
export function judgeResponse(
  site: Pick<OutsideSources['site'], 'hsts'>,
  { headers }: Pick<ProbeAnswer, 'headers'>,
  seen: SeenRequest,
): Found[] {
  const found: Found[] = [];
  if (headers['content-encoding'] !== 'br')
    found.push(
      warning(
        /\bbr\b/.test(seen.acceptEncoding)
          ? 'Pages lose their Brotli compression on the way.'
          : 'The gateway is not told that browsers take Brotli.',
        'Let the proxy pass Accept-Encoding and compressed responses on as they are (nginx: gzip off, no proxy_set_header Accept-Encoding).',
      ),
    );
  if (headers.etag !== '"seen"')
    found.push(
      warning(
        headers.etag === undefined ? 'The proxy removes ETag.' : `The proxy changes ETag to ${headers.etag}.`,
        'Let it leave responses as they are: browsers would load again what they have.',
      ),
    );
  if (site.hsts && headers['strict-transport-security'] === undefined)
    found.push(
      warning(
        'The promise of https (HSTS) does not arrive.',
        'Let the proxy pass Strict-Transport-Security on.',
      ),
    );
  return found.length > 0 ? found : [ok('Compression, ETag and security headers arrive unchanged.')];
}

function judgeDate(headers: ProbeAnswer['headers'], now: number): Found {
  const ms = Date.parse(headers.date ?? '') - now;
  if (Number.isNaN(ms)) return skipped('The site sends no Date.');
  // Date has whole seconds.
  return Math.abs(ms) < clockLimitMs
    ? ok('The clocks of this machine and of the site agree.')
    : warning(
        `The clocks of this machine and of the site differ by ${Math.round(Math.abs(ms) / 1000)} s.`,
        'Let both take their time from the same source, by chrony or systemd-timesyncd.',
      );
}

const SeenTextSchema = v.pipe(v.string(), v.parseJson(), SeenRequestSchema);

/** Sends requests to the site as a visitor does, and compares them with what has arrived at a gateway. */
export async function checkProxy({ site, now }: OutsideSources): Promise<Found[]> {
  if (site.token === null) return [skipped('No gateway can tell what arrives.')];
  const url = `${site.origin}${seenPath}${site.token}`;
  // Addresses of their own: a cache in front may keep the first response.
  const ask = async (name: string, headers: Record<string, string> = {}) => {
    const answer = await sendProbe(`${url}?${name}`, headers);
    const seen = v.safeParse(SeenTextSchema, answer.text);
    return { answer, seen: seen.success ? seen.output : null };
  };
  try {
    const plain = await ask('plain');
    const lying = await ask('forged', { 'x-forwarded-for': forged });
    if (!plain.seen || !lying.seen)
      return [
        fault(
          `${site.origin} answers ${plain.answer.status}, and is not this site.`,
          'Let the proxy forward every path to the gateway, and look at PUBLIC_ORIGIN.',
        ),
      ];
    return [
      judgeAddress(plain.seen, lying.seen),
      ...judgeHeaders(site.origin, plain.seen),
      ...judgeResponse(site, plain.answer, plain.seen),
      judgeDate(plain.answer.headers, now()),
    ];
  } catch (error) {
    return [
      fault(
        `${site.origin} does not answer: ${error instanceof Error ? error.message : String(error)}.`,
        'Look whether the proxy runs, and whether a firewall closes its port.',
      ),
    ];
  }
}
