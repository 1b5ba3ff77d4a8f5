import { join } from 'node:path';
import { type ContentKind, listFilters } from '@sahn/contracts/content/kinds';
import { isLocale, type Locale } from '@sahn/contracts/text/locale';
import { type Request, type Response, Router } from 'express';
import type { Config } from '../config.ts';
import type { ContentStore } from '../content/read/content-store.ts';
import { textOf } from '../content/read/view.ts';
import { HttpError } from '../http/errors.ts';
import { matchesTag } from '../http/etag.ts';
import { itemLabel } from './item-label.ts';
import type { Card } from './social-card.ts';
import { SocialCards } from './social-cards.ts';

const oneDay = 'public, max-age=86400';
const isKind = (name: string): name is ContentKind => Object.hasOwn(listFilters, name);

interface SocialServices {
  config: Pick<Config, 'data'>;
  content: ContentStore;
}

async function siteCard({ content }: { content: ContentStore }, locale: Locale): Promise<Card> {
  const snapshot = await content.snapshot();
  const { site, items } = snapshot;
  const home = items.pages.get('home');
  const title = home ? textOf({ locale, snapshot }, home).text.title : '';
  return { locale, site: site.name[locale], label: '', title: title || site.name[locale] };
}

/** Throws `not-found`. */
async function itemCard(
  { content }: { content: ContentStore },
  locale: Locale,
  kind: ContentKind,
  id: string,
) {
  const snapshot = await content.snapshot();
  const stored = snapshot.items[kind].get(id);
  if (!stored) throw new HttpError('not-found');
  const { title } = textOf({ locale, snapshot }, stored).text;
  const card: Card = { locale, site: snapshot.site.name[locale], label: itemLabel(stored, locale), title };
  return card;
}

/**
 * Pictures for shared links: `/social/<locale>.jpg` for the site, `/social/<locale>/<kind>/<id>.jpg` for an item; JPEG,
 * 1200 by 630 pixels.
 */
export function createSocialRouter(services: SocialServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const cards = new SocialCards(join(services.config.data, 'social'));

  const send = async (req: Request, res: Response, card: Card) => {
    const { hash, bytes } = await cards.get(card);
    res.set({ 'cache-control': oneDay, etag: `"${hash}"`, 'content-type': 'image/jpeg' });
    if (matchesTag(req.headers['if-none-match'], `"${hash}"`)) res.status(304).end();
    else res.send(bytes);
  };

  router.get('/social/:locale.jpg', async (req, res, next) => {
    const { locale } = req.params;
    if (!isLocale(locale)) return next();
    await send(req, res, await siteCard(services, locale));
  });
  router.get('/social/:locale/:kind/:id.jpg', async (req, res, next) => {
    const { locale, kind, id } = req.params;
    if (!isLocale(locale) || !isKind(kind)) return next();
    await send(req, res, await itemCard(services, locale, kind, id));
  });
  return router;
}
