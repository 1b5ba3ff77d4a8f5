import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import { createDamage } from '../storage/damage.ts';
import { EncodedFiles } from './encoded-files.ts';
import { createMediaHandler } from './media.routes.ts';

describe('a visitor who leaves while a recording is looked for', () => {
  it('is no failure', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sahn-media-'));
    const path = join(folder, 'sound.mp3');
    await writeFile(path, Buffer.alloc(100_000));
    const encoded = new EncodedFiles(
      folder,
      createDamage(() => {}),
    );
    const failures: unknown[] = [];
    const looked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const handled = Promise.withResolvers<void>();
    const find = async () => {
      looked.resolve();
      await left.promise;
      return { path, type: 'audio/mpeg' };
    };
    const handler = createMediaHandler({ find, encoded });
    const app = express().use('/media', async (req, res, next) => {
      res.once('close', left.resolve);
      await handler(req, res, next);
      handled.resolve();
    });
    const failed: ErrorRequestHandler = (error, _req, _res, _next) => {
      failures.push(error);
      handled.resolve();
    };
    const server = createServer(app.use(failed)).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port }: AddressInfo = Object(server.address());
      const visitor = get(`http://127.0.0.1:${port}/media/a.mp3`).on('error', () => {});
      await looked.promise;
      visitor.destroy();
      await handled.promise;
      expect(failures).toEqual([]);
    } finally {
      server.close();
      await encoded.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
