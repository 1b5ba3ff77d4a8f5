import type { FormName } from '@sahn/contracts/forms';
import { isLocale, type Locale } from '@sahn/contracts/locale';
import express, { type Request, type RequestHandler, Router } from 'express';
import type { ContentServices } from '../api/content-services.ts';
import { HttpError } from '../http/errors.ts';
import { keyField } from './form-names.ts';
import { refuseCrossSite } from './same-origin.ts';

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
  'heart-written': { form: 'messages', limit: '64kb', after: sent },
  'contact-us': { form: 'contact', limit: '64kb', after: sent },
};

function bodyOf(request: Request, locale: Locale): Record<string, unknown> {
  const body: unknown = request.body;
  return { ...(typeof body === 'object' ? body : {}), locale };
}

/** Codes by field: nothing that the visitor typed ever stands in an address. */
function errorsQuery(fields: Readonly<Record<string, string>>): string {
  const codes = Object.entries(fields).map(([field, code]) => `${field}.${code}`);
  return `?errors=${codes.join(',')}`;
}

function takeForm(services: ContentServices, { form, after }: PostedForm): RequestHandler {
  return async (request, response, next) => {
    const { locale, page } = request.params;
    if (!isLocale(locale)) return next();
    const address = `/${locale}/${page}`;
    const body = bodyOf(request, locale);
    const key = typeof body[keyField] === 'string' && body[keyField] !== '' ? body[keyField] : null;
    response.set('cache-control', 'no-store');
    try {
      const allow = () => services.formLimit.take(request);
      const { receipt } = await services.submissions.submit({ form, body, key, allow });
      response.redirect(303, after(address, receipt));
    } catch (error) {
      if (!(error instanceof HttpError && error.fields)) throw error;
      response.redirect(303, `${address}${errorsQuery(error.fields)}`);
    }
  };
}

const requireForm: RequestHandler = (request, _response, next) => {
  if (!request.is('application/x-www-form-urlencoded')) throw new HttpError('unsupported-type');
  next();
};

/**
 * Takes forms posted without JavaScript at `/{locale}/registration`, `…/heart-written` and `…/contact-us`. Mount it
 * as `app.use(createFormPostHandler(services))`, ahead of what answers pages and of the app's error handler; all
 * other requests pass. Answers 303: to the private page or the form's page with `sent=1`, or, when fields were
 * refused, back to the form with `errors=<field>.<code>,…`. Other refusals are thrown as `HttpError`.
 */
export function createFormPostHandler(services: ContentServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [page, posted] of Object.entries(forms)) {
    const passForeign: RequestHandler = (request, _response, next) => {
      const { locale } = request.params;
      if (!isLocale(locale)) return next('route');
      request.params.page = page;
      next();
    };
    router.post(
      `/:locale/${page}`,
      passForeign,
      refuseCrossSite(services.config.origin),
      requireForm,
      express.urlencoded({ extended: false, limit: posted.limit, parameterLimit: 50 }),
      takeForm(services, posted),
    );
  }
  return router;
}
