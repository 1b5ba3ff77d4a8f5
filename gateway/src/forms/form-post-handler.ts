import type { FormName, Posted } from '@sahn/contracts/forms/forms';
import type { ProblemCode } from '@sahn/contracts/problems/problem';
import type { FindRoutePath } from '@sahn/contracts/routing/item-address';
import { isLocale, type Locale } from '@sahn/contracts/text/locale';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { clientKey } from '../http/client-key.ts';
import { HttpError } from '../http/errors.ts';
import type { FormLimits } from './form-limits.ts';
import { keyField, sendingFields } from './form-names.ts';
import { reportMessage } from './message-reports.ts';
import { withdrawMessage } from './messages.ts';
import { FormIdSchema } from './receipt.ts';
import { refuseCrossSite } from './same-origin.ts';
import type { Submissions } from './submissions.ts';

/** Sends the page of a refused form with the typed values. False when it cannot be rendered: nothing was sent. */
export type SendFormErrorPage = (
  request: Request,
  response: Response,
  page: { locale: Locale; path: string; status: number; posted: Posted },
) => Promise<boolean>;

interface FormPostServices {
  config: Pick<Config, 'origin'>;
  database: Database;
  now: () => number;
  submissions: Submissions;
  formLimits: FormLimits;
  reportSecret: string;
  routePath: FindRoutePath;
}

interface PostedForm {
  form: FormName;
  /** Id of the route whose page has the form. */
  route: string;
  limit: string;
  /** Id of the route of the receipt's page, which has the parameter `receipt`. */
  receiptRoute?: string;
  /** Query of the form's page after a form without a receipt. */
  after: string;
}

const forms: readonly PostedForm[] = [
  { form: 'registrations', route: 'registration', limit: '16kb', receiptRoute: 'receipt', after: '' },
  { form: 'messages', route: 'heart-written', limit: '64kb', receiptRoute: 'message', after: '?sent=1' },
  { form: 'contact', route: 'contact-us', limit: '64kb', after: '?sent=1' },
  { form: 'pledges', route: 'donate', limit: '16kb', after: '?sent=1' },
];

/** Route of the page below which messages are withdrawn and reported. */
const messagesRoute = 'heart-written';

const manyFields = 50;
/** Refusals that cannot occur with our own forms; their responses have no page. */
const foreign: readonly ProblemCode[] = ['cross-site', 'unsupported-type', 'not-found'];

function bodyOf(request: Request, locale: Locale): Record<string, unknown> {
  const body: unknown = request.body;
  return { ...(typeof body === 'object' ? body : {}), locale };
}

function textOf(body: Readonly<Record<string, unknown>>, field: string): string {
  const value = body[field];
  return typeof value === 'string' ? value : '';
}

/** The typed values, to be shown in the form again. */
function typedValues(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = Object.keys(body).filter((name) => name !== 'locale' && !sendingFields.includes(name));
  return Object.fromEntries(names.map((name) => [name, textOf(body, name)]));
}

/** Address of the form with error codes only: typed values must never be in an address. */
function refusedAddress(page: string, error: HttpError): string {
  if (!error.fields) return `${page}?problem=${error.code}`;
  const codes = Object.entries(error.fields).map(([field, code]) => `${field}.${code}`);
  return `${page}?errors=${codes.join(',')}`;
}

/** A refusal that the visitor can correct; null for all other errors. */
function toRefusal(error: unknown): HttpError | null {
  // Thrown by the body parser.
  const tooLarge = typeof error === 'object' && error !== null && 'status' in error && error.status === 413;
  if (tooLarge) return new HttpError('too-large');
  const isRefusal = error instanceof HttpError && (error.status < 500 || error.code === 'unavailable');
  return isRefusal && !foreign.includes(error.code) ? error : null;
}

const requireForm: RequestHandler = (request, _response, next) => {
  if (!request.is('application/x-www-form-urlencoded')) throw new HttpError('unsupported-type');
  next();
};

function readForm(limit: string): RequestHandler {
  return express.urlencoded({ extended: false, limit, parameterLimit: manyFields });
}

/**
 * Path of a route's page below the locale. Forms are accepted even when no module of the composition has their page any
 * more: documents that are still open post to the route's id.
 */
function pagePath(
  { routePath }: FormPostServices,
  route: string,
  params?: Readonly<Record<string, string>>,
): string {
  return routePath(route, params) ?? `/${route}`;
}

/** Any path with a language. The rest is compared without decoding: forms have no addresses with escapes. */
const belowLocale = /^\/(?<locale>[a-z]+)\/./;

/** Handles requests to a path below a route's page, in any language, and passes on all others. */
function matchPath(services: FormPostServices, route: string, below: string): RequestHandler {
  return (request, _response, next) => {
    const { locale } = request.params;
    const path = `/${locale}${pagePath(services, route)}${below}`;
    if (isLocale(locale) && request.path === path) next();
    else next('route');
  };
}

/**
 * A post to a page of this site, parsed.
 * @param route id of the page's route
 * @param below what follows the page's path, empty or with a slash before it
 */
function postRoute(
  services: FormPostServices,
  { route, below = '', limit }: { route: string; below?: string; limit: string },
  handle: RequestHandler,
): [RegExp, ...RequestHandler[]] {
  const noStore: RequestHandler = (_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  };
  return [
    belowLocale,
    matchPath(services, route, below),
    refuseCrossSite(services.config.origin),
    requireForm,
    noStore,
    readForm(limit),
    handle,
  ];
}

function localeOf(request: Request): Locale {
  const { locale } = request.params;
  if (!isLocale(locale)) throw new HttpError('not-found');
  return locale;
}

/**
 * Handles forms that are posted without scripts: at the pages of the forms, and at `…/withdraw` and `…/report` below the
 * page of messages. The paths of these pages come from the live composition. Mount it as
 * `app.use(createFormPostHandler(services, sendFormErrorPage))`, before the handler of pages and the app's error handler;
 * it passes on all other requests. An accepted form redirects with 303. The response to a refused one is its page with the
 * typed values, or, when that cannot be rendered, a redirect with 303 to the form with `errors=<field>.<code>,…` or
 * `problem=<code>`.
 */
export function createFormPostHandler(
  services: FormPostServices,
  sendFormErrorPage?: SendFormErrorPage,
): Router {
  const router = Router({ caseSensitive: true, strict: true });

  /** Limits the form error pages of one client. */
  async function mayRender(request: Request): Promise<boolean> {
    if (sendFormErrorPage === undefined) return false;
    return services.formLimits.refusedPages.take(request).then(
      () => true,
      () => false,
    );
  }

  async function answerRefused(
    request: Request,
    response: Response,
    target: { form: FormName; path: string },
    error: HttpError,
  ): Promise<void> {
    const locale = localeOf(request);
    const posted: Posted = {
      form: target.form,
      values: typedValues(bodyOf(request, locale)),
      fields: error.fields ?? {},
      problem: error.code,
    };
    response.set(error.headers);
    const page = { locale, path: target.path, status: error.status, posted };
    if ((await mayRender(request)) && (await sendFormErrorPage?.(request, response, page))) return;
    response.redirect(303, refusedAddress(`/${locale}/${target.path}`, error));
  }

  const pathOf = (locale: Locale, route: string, params?: Readonly<Record<string, string>>) =>
    `/${locale}${pagePath(services, route, params)}`;

  for (const { form, route, limit, receiptRoute, after } of forms) {
    const take: RequestHandler = async (request, response) => {
      const locale = localeOf(request);
      const body = bodyOf(request, locale);
      const key = textOf(body, keyField) || null;
      const allow = (proved: boolean) => services.formLimits.take(request, proved);
      const { receipt } = await services.submissions.submit({
        form,
        body,
        key,
        sender: clientKey(request.ip ?? ''),
        allow,
      });
      const target =
        receipt === null || receiptRoute === undefined
          ? `${pathOf(locale, route)}${after}`
          : pathOf(locale, receiptRoute, { receipt });
      response.redirect(303, target);
    };
    const refuse: ErrorRequestHandler = async (error, request, response, next) => {
      const known = toRefusal(error);
      const path = pagePath(services, route).slice(1);
      if (known === null || !isLocale(request.params.locale)) next(error);
      else await answerRefused(request, response, { form, path }, known);
    };
    const [address, ...handlers] = postRoute(services, { route, limit }, take);
    router.post(address, ...handlers, refuse);
  }

  const withdraw: RequestHandler = async (request, response) => {
    const locale = localeOf(request);
    await withdrawMessage(services, textOf(bodyOf(request, locale), 'receipt'));
    response.redirect(303, `${pathOf(locale, messagesRoute)}?withdrawn=1`);
  };
  const report: RequestHandler = async (request, response) => {
    const locale = localeOf(request);
    const id = textOf(bodyOf(request, locale), 'message');
    await services.formLimits.reports.take(request);
    if (v.is(FormIdSchema, id)) await reportMessage(services, id, request.ip ?? '');
    response.redirect(303, `${pathOf(locale, messagesRoute)}?reported=1`);
  };
  const [withdrawal, ...withdrawing] = postRoute(
    services,
    { route: messagesRoute, below: '/withdraw', limit: '4kb' },
    withdraw,
  );
  router.post(withdrawal, ...withdrawing);
  const [reports, ...reporting] = postRoute(
    services,
    { route: messagesRoute, below: '/report', limit: '4kb' },
    report,
  );
  router.post(reports, ...reporting);
  return router;
}
