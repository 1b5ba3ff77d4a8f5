import { apiBase } from '@sahn/contracts/api/api';
import { compositionHeader } from '@sahn/contracts/modules/boot';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { isoDay } from '../content/calendar/days.ts';
import { keyField, keyHeader } from '../forms/form-names.ts';
import { refuseCrossSite } from '../forms/same-origin.ts';
import { HttpError } from '../http/errors.ts';
import { hasFreshCopy } from '../http/not-modified.ts';
import type { ContentServices } from './content-services.ts';
import { type Download, type Endpoint, isDownload } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { describeApi } from './open-api.ts';

/** Answers of another start of the gateway may differ though the content is the same. */
const startTag = Date.now().toString(36);

/** Paths in answers follow the routes of the live composition. */
async function contentTag(services: ContentServices, response: Response): Promise<string> {
  const composition = response.get(compositionHeader) ?? '0';
  return `W/"${await services.content.revision()}-${isoDay(services.now())}-${composition}-${startTag}"`;
}

/** Says how long the answer is good; `true` when the visitor's copy still is. */
async function answerFreshness(
  services: ContentServices,
  endpoint: Endpoint,
  request: Request,
  response: Response,
): Promise<boolean> {
  response.set('cache-control', endpoint.freshness === 'private' ? 'no-store' : 'no-cache');
  if (endpoint.freshness !== 'content') return false;
  return hasFreshCopy(request, response, await contentTag(services, response));
}

function sentBody(services: ContentServices, request: Request) {
  const value: unknown = request.body;
  const inBody =
    typeof value === 'object' && value !== null && keyField in value ? value[keyField] : undefined;
  const key = request.get(keyHeader) ?? (typeof inBody === 'string' && inBody !== '' ? inBody : null);
  return { value, key, allow: (proved: boolean) => services.formLimits.take(request, proved) };
}

function sendTable(response: Response, { name, text }: Download): void {
  response
    .set('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(text);
}

function answer(services: ContentServices, endpoint: Endpoint): RequestHandler {
  return async (request, response) => {
    await endpoint.limit?.(services).take(request);
    const body = endpoint.body ? sentBody(services, request) : undefined;
    const known = await answerFreshness(services, endpoint, request, response);
    const value = await endpoint.call(services, request.params, request.query, {
      body,
      address: request.ip ?? '',
    });
    if (known) response.status(304).end();
    else if (endpoint.status === 204) response.status(204).end();
    else if (isDownload(value) && endpoint.csv) sendTable(response, value);
    else response.status(endpoint.status).json(value);
  };
}

const requireJson: RequestHandler = (request, _response, next) => {
  if (!request.is('application/json')) throw new HttpError('unsupported-type');
  next();
};

function handlersOf(services: ContentServices, endpoint: Endpoint): RequestHandler[] {
  const guards = endpoint.method === 'get' ? [] : [refuseCrossSite(services.config.origin)];
  const body = endpoint.body
    ? [requireJson, express.json({ limit: endpoint.body.limit, type: 'application/json' })]
    : [];
  return [...guards, ...body, answer(services, endpoint)];
}

/**
 * Everything below `/api/v1`. Mount it as `app.use(apiBase, createApiRouter(services))` ahead of the app's error
 * handler: whatever is refused is thrown as an `HttpError`. It parses bodies itself.
 */
export function createApiRouter(services: ContentServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const byPath = Map.groupBy(endpoints, ({ path }) => path);
  for (const [path, atPath] of byPath) {
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const endpoint of atPath) route[endpoint.method](...handlersOf(services, endpoint));
    const methods = atPath.flatMap(({ method }) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    );
    route.all(() => {
      throw new HttpError('method-not-allowed', { headers: { allow: methods.join(', ') } });
    });
  }
  const description = describeApi(endpoints, apiBase, services.config.origin);
  router.get('/openapi.json', (_request, response) => {
    response.set('cache-control', 'no-cache').json(description);
  });
  router.use(() => {
    throw new HttpError('not-found');
  });
  return router;
}
