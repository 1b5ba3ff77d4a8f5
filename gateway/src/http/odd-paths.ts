import { decodePath } from '@sahn/contracts/routing/path-segments';
import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';

/** Answers 404 at paths that nothing has, such as one with an escaped NUL, of which PostgreSQL makes no text. */
export const refuseOddPaths: RequestHandler = (req, _res, next) => {
  if (decodePath(req.path) === null) throw new HttpError('not-found');
  next();
};
