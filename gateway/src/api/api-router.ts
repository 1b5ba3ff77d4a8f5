import { apiBase } from '@sahn/contracts/api/api';
import type { Download } from '@sahn/contracts/api/operations';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { keyField, keyHeader } from '../forms/form-names.ts';
import { refuseCrossSite } from '../forms/same-origin.ts';
import { HttpError } from '../http/errors.ts';
import { hasFreshCopy } from '../http/not-modified.ts';
import { endpoints } from './endpoints.ts';
import { describeApi } from './open-api.ts';
import type { ApiServices } from './operations/api-services.ts';
import { type CallServices, type Endpoint, isDownload } from './operations/define-operation.ts';
import { ReadBodies } from './read-bodies.ts';

interface ApiRouterOptions {
  /** With the paths of the live composition. */
  services: CallServices;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** Changes with the paths of the live composition; `0` before the first. */
  compositionKey: () => string;
  /** Whether the request is answered from a composition that is not live. */
  isPinned?: () => boolean;
  /** All of the API when left out. */
  endpoints?: readonly Endpoint[];
}

/** The state of the content, and the composition: addresses in content follow from its routes. */
async function stateOf({ services, compositionKey }: ApiRouterOptions): Promise<string> {
  const { content, now } = services;
  return `${(await content.stateAt(now())).replace(' ', '-')}-${compositionKey()}`;
}

function sentBody({ formLimits }: ApiServices, request: Request) {
  const value: unknown = request.body;
  const inBody =
    typeof value === 'object' && value !== null && keyField in value ? value[keyField] : undefined;
  const key = request.get(keyHeader) ?? (typeof inBody === 'string' && inBody !== '' ? inBody : null);
  return { value, key, allow: (proved: boolean) => formLimits.take(request, proved) };
}

function sendTable(response: Response, { name, text }: Download): void {
  response
    .set('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(text);
}

/** Whether the value is one of few that many clients read. Results of searches are sent as they are: few are read twice. */
function isShared({ read }: Endpoint, { query }: Request, value: unknown): value is object {
  return read !== null && query.q === undefined && typeof value === 'object' && value !== null;
}

function answer(options: ApiRouterOptions, endpoint: Endpoint, bodies: ReadBodies): RequestHandler {
  const { services } = options;
  return async (request, response) => {
    await endpoint.limit?.(services).take(request);
    const { freshness } = endpoint.row;
    const isPinned = options.isPinned?.() === true;
    const unpinned = freshness === undefined ? 'no-store' : 'no-cache';
    response.set('cache-control', isPinned ? 'private, no-store' : unpinned);
    const state = freshness === 'content' && !isPinned ? await stateOf(options) : null;
    const context = {
      services,
      clientAddress: request.ip ?? '',
      body: endpoint.body && sentBody(services, request),
      posted: null,
    };
    const value = await endpoint.call(context, request.params, request.query);
    // With the digest of the value, because a gateway of another version may make another one of the same content. Browsers
    // read the state before it.
    const tag = state === null ? null : `W/"${state}~${bodies.digestOf(Object(value))}"`;
    if (tag !== null && hasFreshCopy(request, response, tag)) response.status(304).end();
    else if (endpoint.answer === null) response.status(endpoint.status).end();
    else if (endpoint.answer === 'csv' && isDownload(value)) sendTable(response, value);
    else if (isShared(endpoint, request, value)) await bodies.send(request, response, value);
    else response.status(endpoint.status).json(value);
  };
}

const requireJson: RequestHandler = (request, _response, next) => {
  if (!request.is('application/json')) throw new HttpError('unsupported-type');
  next();
};

function handlersOf(options: ApiRouterOptions, endpoint: Endpoint, bodies: ReadBodies): RequestHandler[] {
  const guards = endpoint.row.method ? [refuseCrossSite(options.origin)] : [];
  const body = endpoint.body
    ? [requireJson, express.json({ limit: endpoint.body.limit, type: 'application/json' })]
    : [];
  return [...guards, ...body, answer(options, endpoint, bodies)];
}

/** Sort key of paths for matching: by segment, fixed before partly fixed before parameters. */
function rankOf(path: string): string {
  const parts = path.split('/').map((part) => (/^\{\w+\}$/.test(part) ? 2 : part.includes('{') ? 1 : 0));
  return parts.join('');
}

/**
 * The router of `/api/v1`. Mount it as `app.use(apiBase, createApiRouter(options))` before the app's error handler:
 * refusals are thrown as an `HttpError`. It parses bodies itself.
 */
export function createApiRouter(options: ApiRouterOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const bodies = new ReadBodies();
  const served = (options.endpoints ?? endpoints).filter(({ row }) => row.side !== 'server');
  const byPath = Map.groupBy(served, ({ path }) => path);
  const paths = [...byPath.keys()].sort((a, b) => rankOf(a).localeCompare(rankOf(b)));
  for (const path of paths) {
    const atPath = byPath.get(path) ?? [];
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const endpoint of atPath) route[endpoint.verb](...handlersOf(options, endpoint, bodies));
    const methods = atPath.flatMap(({ row }) => row.method ?? ['GET', 'HEAD']);
    route.all(() => {
      throw new HttpError('method-not-allowed', { headers: { allow: methods.join(', ') } });
    });
  }
  const description = describeApi(served, apiBase, options.origin);
  router.get('/openapi.json', (_request, response) => {
    response.set('cache-control', 'no-cache').json(description);
  });
  router.use(() => {
    throw new HttpError('not-found');
  });
  return router;
}
