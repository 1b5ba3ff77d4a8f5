import type { ProblemCode } from '@sahn/contracts/api/problem';
import type { FormName, Posted } from '@sahn/contracts/forms/forms';
import { isLocale, type Locale } from '@sahn/contracts/text/locale';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { clientKey } from '../http/rate-limit.ts';
import type { FormLimits } from './form-limits.ts';
import { keyField, sendingFields } from './form-names.ts';
import { reportMessage, requestReporter } from './message-reports.ts';
import { withdrawMessage } from './messages.ts';
import { refuseCrossSite } from './same-origin.ts';
import type { Submissions } from './submissions.ts';

/**
 * Answers a refused form with its own page, drawn with what was typed. Answers false when it cannot be drawn now;
 * nothing was answered then.
 */
export type AnswerPosted = (
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
}

interface PostedForm {
  form: FormName;
  limit: string;
  /** Where a visitor goes whose form was taken. */
  after: (page: string, receipt: string | null) => string;
}

const sent = (page: string) => `${page}?sent=1`;

const forms: Readonly<Record<string, PostedForm>> = {
  registration: {
    form: 'registrations',
    limit: '16kb',
    after: (page, receipt) => (receipt === null ? page : `${page}/${receipt}`),
  },
  'heart-written': {
    form: 'messages',
    limit: '64kb',
    after: (page, receipt) => (receipt === null ? sent(page) : `${page}/${receipt}`),
  },
  'contact-us': { form: 'contact', limit: '64kb', after: sent },
  donate: { form: 'pledges', limit: '16kb', after: sent },
};

const manyFields = 50;
const longestId = 80;
/** What no form of ours meets: it is told without a page. */
const foreign: readonly ProblemCode[] = ['cross-site', 'unsupported-type', 'not-found'];

function bodyOf(request: Request, locale: Locale): Record<string, unknown> {
  const body: unknown = request.body;
  return { ...(typeof body === 'object' ? body : {}), locale };
}

function textOf(body: Readonly<Record<string, unknown>>, field: string): string {
  const value = body[field];
  return typeof value === 'string' ? value : '';
}

/** What was typed, to stand in the form again. */
function typedValues(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = Object.keys(body).filter((name) => name !== 'locale' && !sendingFields.includes(name));
  return Object.fromEntries(names.map((name) => [name, textOf(body, name)]));
}

/** Codes alone: nothing that the visitor typed ever stands in an address. */
function refusedAddress(page: string, error: HttpError): string {
  if (!error.fields) return `${page}?problem=${error.code}`;
  const codes = Object.entries(error.fields).map(([field, code]) => `${field}.${code}`);
  return `${page}?errors=${codes.join(',')}`;
}

/** Refusals that a visitor can do something about; null for all others, which are errors like any other. */
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

/** A post below `/:locale/<path>` of this site's own pages, parsed. */
function postRoute(
  services: FormPostServices,
  path: string,
  limit: string,
  handle: RequestHandler,
): [string, ...RequestHandler[]] {
  const passForeign: RequestHandler = (request, _response, next) => {
    if (isLocale(request.params.locale)) next();
    else next('route');
  };
  const noStore: RequestHandler = (_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  };
  return [
    `/:locale/${path}`,
    passForeign,
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
 * Takes forms posted without JavaScript at `/{locale}/registration`, `…/heart-written`, `…/contact-us` and
 * `…/donate`, and at `…/heart-written/withdraw` and `…/heart-written/report`. Mount it as
 * `app.use(createFormPostHandler(services, answerPosted))`, ahead of what answers pages and of the app's error
 * handler; all other requests pass. Answers 303 to where a form leads that was taken. A refused one is answered with
 * its own page and what was typed, or where that cannot be drawn, 303 back to the form with `errors=<field>.<code>,…`
 * or `problem=<code>`.
 */
export function createFormPostHandler(services: FormPostServices, answerPosted?: AnswerPosted): Router {
  const router = Router({ caseSensitive: true, strict: true });

  /** Whoever posts without end, and all together, are drawn only so many pages. */
  async function mayDraw(request: Request): Promise<boolean> {
    const { refusedPages, refusedPagesInAll } = services.formLimits;
    if (answerPosted === undefined) return false;
    return refusedPages
      .take(request)
      .then(() => refusedPagesInAll.take(request))
      .then(
        () => true,
        () => false,
      );
  }

  async function answerRefused(
    request: Request,
    response: Response,
    asked: { form: FormName; path: string },
    error: HttpError,
  ): Promise<void> {
    const locale = localeOf(request);
    const posted: Posted = {
      form: asked.form,
      values: typedValues(bodyOf(request, locale)),
      fields: error.fields ?? {},
      problem: error.code,
    };
    response.set(error.headers);
    const page = { locale, path: asked.path, status: error.status, posted };
    if ((await mayDraw(request)) && (await answerPosted?.(request, response, page))) return;
    response.redirect(303, refusedAddress(`/${locale}/${asked.path}`, error));
  }

  for (const [path, { form, limit, after }] of Object.entries(forms)) {
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
      response.redirect(303, after(`/${locale}/${path}`, receipt));
    };
    const refuse: ErrorRequestHandler = async (error, request, response, next) => {
      const known = toRefusal(error);
      if (known === null || !isLocale(request.params.locale)) next(error);
      else await answerRefused(request, response, { form, path }, known);
    };
    const [address, ...handlers] = postRoute(services, path, limit, take);
    router.post(address, ...handlers, refuse);
  }

  const withdraw: RequestHandler = async (request, response) => {
    const locale = localeOf(request);
    await withdrawMessage(services, textOf(bodyOf(request, locale), 'receipt'));
    response.redirect(303, `/${locale}/heart-written?withdrawn=1`);
  };
  const report: RequestHandler = async (request, response) => {
    const locale = localeOf(request);
    const id = textOf(bodyOf(request, locale), 'message').slice(0, longestId);
    await services.formLimits.reports.take(request);
    await reportMessage(services, id, requestReporter(services, request));
    response.redirect(303, `/${locale}/heart-written?reported=1`);
  };
  const [withdrawal, ...withdrawing] = postRoute(services, 'heart-written/withdraw', '4kb', withdraw);
  router.post(withdrawal, ...withdrawing);
  const [reports, ...reporting] = postRoute(services, 'heart-written/report', '4kb', report);
  router.post(reports, ...reporting);
  return router;
}
