import { endingOf } from '@sahn/contracts/releases/check-release';
import { type RegistrySession, SignInSchema } from '@sahn/contracts/releases/overview';
import { releaseTypes } from '@sahn/contracts/releases/release';
import express, { Router } from 'express';
import * as v from 'valibot';
import { forEver, sendMissing } from '../assets/assets.routes.ts';
import { HttpError } from '../http/errors.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Tokens } from '../tokens/tokens.ts';
import { filesPath, sendDocument } from './page-document.ts';
import { PageFiles } from './page-files.ts';
import { forgetSession, keepSession, readSession, refuseOtherOrigins } from './session-cookie.ts';
import type { Session, Sessions } from './sessions.ts';

interface RegistryOptions {
  /** Folder of the built page. */
  folder: string;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  tokens: Pick<Tokens, 'check'>;
  sessions: Sessions;
  /** The count of wrong tokens. */
  failures: RateLimit;
}

/** The registry page: its document and files, which hold nothing of the site, and signing in and out. */
export function createRegistryRouter(options: RegistryOptions): Router {
  const { folder, origin, tokens, sessions, failures } = options;
  const files = new PageFiles(folder);
  const router = Router({ caseSensitive: true, strict: true });
  const describe = ({ token, ends }: Session): RegistrySession => ({ token, ends, origin });

  router.get('/registry', (_req, res) => res.redirect(308, '/registry/'));

  router.get('/registry/', async (req, res) => {
    const page = await files.find();
    if (!page)
      throw new HttpError('unavailable', {
        detail: 'The registry page is not built: npm start and npm run package build it',
      });
    sendDocument(req, res, page);
  });

  router.get(`${filesPath}*path`, async (req, res) => {
    const path = req.path.slice(filesPath.length);
    const page = await files.find();
    const data = page && (await files.read(page, path));
    if (!data) return sendMissing(res);
    res.setHeader('cache-control', forEver);
    res.setHeader('content-type', releaseTypes[endingOf(path)] ?? 'application/octet-stream');
    res.end(data);
  });

  router.get('/registry/session', async (req, res) => {
    const secret = readSession(req);
    const session = secret === undefined ? null : await sessions.check(secret);
    res.json({ session: session && describe(session) });
  });

  router.post('/registry/session', express.json({ limit: '4kb' }), async (req, res) => {
    refuseOtherOrigins(req);
    const sent = v.safeParse(SignInSchema, req.body);
    const facts = sent.success ? await tokens.check(sent.output.token) : null;
    if (!facts) {
      await failures.take(req);
      throw new HttpError('unauthorized', { detail: 'This is no valid token' });
    }
    const earlier = readSession(req);
    if (earlier !== undefined) await sessions.end(earlier);
    const { secret, ...session } = await sessions.begin(facts);
    keepSession(req, res, secret, session.ends - Date.now());
    res.status(201).json({ session: describe(session) });
  });

  router.delete('/registry/session', async (req, res) => {
    refuseOtherOrigins(req);
    const secret = readSession(req);
    if (secret !== undefined) await sessions.end(secret);
    forgetSession(req, res);
    res.status(204).end();
  });

  return router;
}
