import { sendRaw } from '../target/raw-request.ts';
import type { Attack } from './attack.ts';

/** A page that a smuggled request would bring to light. */
const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const close = 'Connection: close';

/** Requests that no client sends, by what is wrong with them; `#` stands for the host. */
const malformed: Readonly<Record<string, string>> = {
  'no HTTP': 'NONSENSE\r\n\r\n',
  'HTTP/0.9': 'GET /en/books\r\n\r\n',
  'HTTP/2 without TLS': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/9.9': 'GET /en/books HTTP/9.9\r\nHost: #\r\n\r\n',
  'a long method': `${'A'.repeat(9000)} / HTTP/1.1\r\nHost: #\r\n\r\n`,
  'no host': `GET /en/books HTTP/1.1\r\n${close}\r\n\r\n`,
  'two hosts': `GET /en/books HTTP/1.1\r\nHost: #\r\nHost: evil.example\r\n${close}\r\n\r\n`,
  'another host': `GET /en/books HTTP/1.1\r\nHost: evil.example\r\n${close}\r\n\r\n`,
  'an absolute address': `GET http://evil.example/ HTTP/1.1\r\nHost: #\r\n${close}\r\n\r\n`,
  'a space before the colon': 'GET /en/books HTTP/1.1\r\nHost : #\r\n\r\n',
  'a folded header': 'GET /en/books HTTP/1.1\r\nHost: #\r\nX-A: a\r\n b\r\n\r\n',
  'a header without a name': 'GET /en/books HTTP/1.1\r\nHost: #\r\n: a\r\n\r\n',
  'a null in a header': 'GET /en/books HTTP/1.1\r\nHost: #\r\nX-A: a\0b\r\n\r\n',
  'a null in the address': 'GET /en/\0 HTTP/1.1\r\nHost: #\r\n\r\n',
  'bare line feeds': 'GET /en/books HTTP/1.1\nHost: #\nContent-Length: x\n\n',
  'large headers': `GET /en/books HTTP/1.1\r\nHost: #\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
  'many headers': `GET /en/books HTTP/1.1\r\nHost: #\r\n${'A: b\r\n'.repeat(5_000)}\r\n`,
  'a long address': `GET /en/${'a'.repeat(4_000)} HTTP/1.1\r\nHost: #\r\n${close}\r\n\r\n`,
  'a tunnel': 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
  'an upgrade with a length of its own': `GET /en/nope HTTP/1.1\r\nHost: #\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: -1\r\n\r\n`,
};

const post = 'POST /api/v1/contact HTTP/1.1\r\nHost: #\r\nContent-Type: application/json\r\n';

/** Requests of which two servers could see different ends, each followed by another one. */
const smuggled: Readonly<Record<string, string>> = {
  'length and chunks': `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'chunks and length': `${post}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n`,
  'two lengths': `${post}Content-Length: 0\r\nContent-Length: 44\r\n\r\n`,
  'a list of lengths': `${post}Content-Length: 0, 44\r\n\r\n`,
  'a length with a sign': `${post}Content-Length: +0\r\n\r\n`,
  'a length in hex': `${post}Content-Length: 0x0\r\n\r\n`,
  'chunks by another name': `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'chunks twice': `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  'chunks after a tab': `${post}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n`,
  'chunks in a folded header': `${post}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`,
  'a chunk that has no length': `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`,
  'a chunk of great length': `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na\r\n0\r\n\r\n`,
  'a chunk with a negative length': `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\na\r\n0\r\n\r\n`,
  'a chunk with large extensions': `${post}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
  'a line end of its own in a chunk': `${post}Transfer-Encoding: chunked\r\n\r\n1\n\ra\r\n0\r\n\r\n`,
};

/** Malformed and smuggled requests: refused, with the security headers, and nothing that follows is answered. */
export const parserAbuse: Attack = {
  name: 'malformed requests',
  async run({ gateway: { origin } }, attempt, times) {
    const { host } = new URL(origin);
    const followed = Object.entries(smuggled).map(
      ([name, bytes]) => [name, bytes + hidden.repeat(3)] as const,
    );
    const all = [...Object.entries(malformed), ...followed];
    for (const [name, bytes] of Array.from({ length: times }, () => all).flat()) {
      const { statuses, text } = await sendRaw(origin, bytes.replaceAll('#', host));
      const [status, ...rest] = statuses;
      if (status !== undefined && (status < 400 || status >= 500))
        attempt.failed(`${name}: answered ${status}`);
      else if (rest.length > 0 || text.includes('"live":true'))
        attempt.failed(`${name}: what follows is answered`);
      else if (status !== undefined && !/^content-security-policy: default-src 'none'/im.test(text))
        attempt.failed(`${name}: answered without security headers`);
      else attempt.held();
    }
  },
};
