import { BlobQuerySchema } from '@sahn/contracts/releases/composition';
import type { ContractInfo } from '@sahn/contracts/releases/contract';
import { ModuleNameSchema, Sha256Schema, VersionSchema } from '@sahn/contracts/releases/release';
import express, { Router } from 'express';
import * as v from 'valibot';
import { HttpError } from '../http/errors.ts';
import { authorize, mayActOn } from '../tokens/require-token.ts';
import { receiveBlob } from './receive-blob.ts';
import type { Releases } from './releases.ts';

const json = express.json({ limit: '1mb' });

/**
 * The routes of publishing: missing blobs first, then the release that names them.
 * @param origin of visitors' addresses
 */
export function createReleasesRouter(releases: Releases, origin: string): Router {
  const router = Router();

  router.get('/contracts', (_req, res) => {
    const info: ContractInfo = { origin, ...releases.contracts() };
    res.json(info);
  });

  router.post('/blobs/missing', json, async (req, res) => {
    authorize(res, 'publish');
    const query = v.safeParse(BlobQuerySchema, req.body);
    if (!query.success) throw new HttpError('invalid', { detail: v.summarize(query.issues) });
    res.json({ missing: await releases.missing(query.output.hashes) });
  });

  router.put('/blobs/:sha256', async (req, res) => {
    authorize(res, 'publish');
    const { sha256 } = req.params;
    if (!v.is(Sha256Schema, sha256))
      throw new HttpError('invalid', { detail: 'A SHA-256 in hex names a blob' });
    await releases.putBlob(sha256, await receiveBlob(req, sha256));
    res.status(204).end();
  });

  router.put('/releases/:name/:version', json, async (req, res) => {
    const { name, version } = req.params;
    if (!v.is(ModuleNameSchema, name) || !v.is(VersionSchema, version))
      throw new HttpError('invalid', { detail: 'A release is named like content 1.4.0-3f9c21ab77d0' });
    const actor = authorize(res, 'publish', [name]);
    const mayTakeFrom = (owner: string) => mayActOn(res, 'publish', owner);
    const published = await releases.publish(name, version, req.body, actor, mayTakeFrom);
    res.status(published ? 201 : 200).json({ name, version, ...published });
  });

  return router;
}
