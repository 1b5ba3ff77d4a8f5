import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';
import type { TextLine } from './content-text.ts';

interface Tapping {
  title: string;
  lines: readonly TextLine[];
  sound: string;
  /** Starts in milliseconds that are there already. */
  marks: readonly number[];
}

const MarksSchema = v.object({ marks: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))) });

const files: Readonly<Record<string, string>> = {
  'tap-page.ts': 'text/javascript',
  'tap-marks.ts': 'text/javascript',
  'tap-page.css': 'text/css',
};

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; media-src 'self'; connect-src 'self'; img-src data:",
  'x-content-type-options': 'nosniff',
};

async function readPageFile(name: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'tap-page', name), 'utf8');
  return name.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
}

/** Sends the sound, or the part of it that the player asks for when one seeks. */
async function sendSound(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
  const { size } = await stat(path);
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? [];
  if (from === '' || Number(from) >= size) {
    res.writeHead(200, { ...headers, 'accept-ranges': 'bytes', 'content-length': size });
    createReadStream(path).pipe(res);
    return;
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  const range = { 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 };
  res.writeHead(206, { ...headers, ...range });
  createReadStream(path, { start, end }).pipe(res);
}

/**
 * Opens the page on which lines are tapped, on this machine only, and waits until its starts are saved. Its address holds
 * a secret, so that no other page of the browser can send it anything.
 * @param say prints the address
 * @returns starts in milliseconds, in the order of the lines; rejects with a `CommandError` when one cancels
 */
export async function tapLines(tapping: Tapping, say: (address: string) => void): Promise<number[]> {
  const { title, lines, sound, marks } = tapping;
  const secret = `/${randomBytes(16).toString('hex')}/`;
  const { promise, resolve, reject } = Promise.withResolvers<number[]>();

  const send = (res: ServerResponse, type: string, body: string, status = 200) => {
    res.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(body);
  };
  const save = async (req: IncomingMessage, res: ServerResponse) => {
    const given = v.safeParse(MarksSchema, await json(req).catch(() => null));
    if (!given.success || given.output.marks.length !== lines.length)
      return send(res, 'text/plain', 'Not every line has a time.', 422);
    send(res, 'text/plain', 'Saved. You can close this page.');
    resolve(given.output.marks);
  };
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const path = req.url ?? '';
    const isOwn = req.headers.host === host && path.startsWith(secret);
    const name = isOwn ? path.slice(secret.length) : null;
    const request = `${req.method} ${name}`;
    const type = name === null ? undefined : files[name];
    if (request === 'POST times') return save(req, res);
    if (request === 'POST cancel') {
      send(res, 'text/plain', 'Nothing was written. You can close this page.');
      return reject(new CommandError('Cancelled: nothing was written.'));
    }
    if (request === 'GET ') return send(res, 'text/html', await readPageFile('tap-page.html'));
    if (request === 'GET sound') return sendSound(req, res, sound);
    if (request === 'GET text.json')
      return send(res, 'application/json', JSON.stringify({ title, lines, marks }));
    if (name !== null && type !== undefined) return send(res, type, await readPageFile(name));
    send(res, 'text/plain', 'There is nothing here.', 404);
  };

  const server = createServer((req, res) => void answer(req, res).catch(reject)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = typeof address === 'object' ? `127.0.0.1:${address?.port}` : '';
  say(`http://${host}${secret}`);
  try {
    return await promise;
  } finally {
    server.close();
    // The page's response is on its way; a player may hold its connection for long.
    setTimeout(() => server.closeAllConnections(), 500).unref();
  }
}
