import type { Edge } from '../edge/edge.ts';
import type { SendFormErrorPage } from '../forms/form-post-handler.ts';
import type { LoadedComposition } from './loaded-composition.ts';
import { missingPage } from './match-route.ts';
import { readTheme, sendPage, visitorOf } from './pages.routes.ts';
import type { Pages } from './pages.ts';

interface FormErrorPagesOptions {
  /** The composition that the request is answered from; null before the first. */
  live(): LoadedComposition | null;
  pages: Pages;
  edge: Edge;
}

/** Sends the pages of refused forms, which are never cached. */
export function createFormErrorPages({ live, pages, edge }: FormErrorPagesOptions): SendFormErrorPage {
  return async (req, res, { locale, path, status, posted }) => {
    const loaded = live();
    const page = loaded?.routes.find(path.split('/'));
    if (!loaded || !page || page === missingPage) return false;
    const request = { url: `/${locale}/${path}`, theme: readTheme(req), locale, page, posted };
    const rendered = await pages.renderFormError(loaded, request, visitorOf(req));
    if (!rendered) return false;
    await sendPage(
      req,
      res,
      { pages, edge, loaded, request },
      { kind: 'page', status, page: rendered, source: 'worker' },
    );
    return true;
  };
}
