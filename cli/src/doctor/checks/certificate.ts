import { once } from 'node:events';
import { connect } from 'node:tls';
import { type Found, fault, ok, skipped, warning } from '../check.ts';

const dayMs = 86_400_000;
/** Let's Encrypt renews with 30 days left: below this, renewing has failed for a week. */
const warningDays = 21;
const longestMs = 10_000;
const renew = 'Renew it, and look why that did not happen by itself.';

interface Handshake {
  /** End of the certificate's validity, in epoch milliseconds. */
  until: number;
  /** Why browsers would refuse it; empty when they would not. */
  refusal: string;
  protocol: string;
}

async function shakeHands({ hostname, port }: URL): Promise<Handshake> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: port === '' ? 443 : Number(port),
    servername: host,
    ALPNProtocols: ['h2', 'http/1.1'],
    rejectUnauthorized: false,
  });
  socket.setTimeout(longestMs, () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    return {
      until: Date.parse(socket.getPeerCertificate().valid_to),
      refusal: socket.authorized ? '' : String(socket.authorizationError),
      protocol: String(socket.alpnProtocol || 'http/1.1'),
    };
  } finally {
    socket.destroy();
  }
}

export function judgeCertificate({ until, refusal, protocol }: Handshake, now: number): Found[] {
  const days = Math.floor((until - now) / dayMs);
  const http: Found =
    protocol === 'h2'
      ? ok('HTTP/2 is spoken.')
      : warning(
          'HTTP/2 is not spoken: pages with many files load slower.',
          'Turn it on in the proxy (nginx: http2 on).',
        );
  if (days < 0) return [fault(`The certificate ended ${-days} days ago.`, renew), http];
  if (refusal !== '')
    return [
      fault(`Browsers refuse the certificate: ${refusal}.`, 'Install one for this name, with its chain.'),
      http,
    ];
  const text = `The certificate is valid for ${days} more days.`;
  return [days < warningDays ? warning(text, renew) : ok(text), http];
}

/** The certificate of the site, and whether HTTP/2 is spoken. */
export async function checkCertificate(origin: string, now: number): Promise<Found[]> {
  const url = new URL(origin);
  if (url.protocol !== 'https:') return [skipped('PUBLIC_ORIGIN is without TLS.')];
  try {
    return judgeCertificate(await shakeHands(url), now);
  } catch (error) {
    return [
      fault(
        `No TLS connection to ${url.host}: ${error instanceof Error ? error.message : String(error)}.`,
        'Look whether the proxy runs, and whether a firewall closes its port.',
      ),
    ];
  }
}
