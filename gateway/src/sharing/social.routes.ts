import { join } from 'node:path';
import { isLocale, type Locale } from '@sahn/contracts/text/locale';
import { type Request, type Response, Router } from 'express';
import { pages } from '../content/kinds/pages.ts';
import { findItem } from '../content/kinds/snapshot.ts';
import { textOf } from '../content/kinds/view.ts';
import type { ContentStore } from '../content/read/content-store.ts';
import { HttpError } from '../http/errors.ts';
import { sendNotModified } from '../http/not-modified.ts';
import { sharingTranslations } from './sharing-translations.ts';
import type { Card } from './social-card.ts';
import { SocialCards } from './social-cards.ts';

const oneDay = 'public, max-age=86400';

/** The page whose title is on the site's own card. */
const homePage = 'home';

interface SocialReader {
  content: ContentStore;
  config: { data: string };
}

async function siteCard({ content }: SocialReader, locale: Locale): Promise<Card> {
  const snapshot = await content.snapshot();
  const { site } = snapshot;
  const home = findItem(snapshot, pages, homePage);
  const title = home ? textOf({ locale }, home).text.title : '';
  return { locale, site: site.name[locale], label: '', title: title || site.name[locale] };
}

/** Throws `not-found`. */
async function itemCard({ content }: SocialReader, locale: Locale, name: string, id: string): Promise<Card> {
  const snapshot = await content.snapshot();
  const kind = content.kinds.findListed(name);
  const stored = kind && findItem(snapshot, kind, id);
  if (!stored) throw new HttpError('not-found');
  const { title } = textOf({ locale }, stored).text;
  const label = sharingTranslations.get(locale)?.[kind.label(stored.source)] ?? '';
  return { locale, site: snapshot.site.name[locale], label, title };
}

/**
 * Pictures for shared links: `/social/<locale>.jpg` for the site, `/social/<locale>/<kind>/<id>.jpg` for an item; JPEG,
 * 1200 by 630 pixels.
 */
export function createSocialRouter(reader: SocialReader): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const cards = new SocialCards(join(reader.config.data, 'social'));

  const send = async (req: Request, res: Response, card: Card) => {
    const { hash, bytes } = await cards.get(card);
    res.set({ 'cache-control': oneDay, 'content-type': 'image/jpeg' });
    if (!sendNotModified(req, res, `"${hash}"`)) res.send(bytes);
  };

  router.get('/social/:locale.jpg', async (req, res, next) => {
    const { locale } = req.params;
    if (!isLocale(locale)) return next();
    await send(req, res, await siteCard(reader, locale));
  });
  router.get('/social/:locale/:kind/:id.jpg', async (req, res, next) => {
    const { locale, kind, id } = req.params;
    if (!isLocale(locale) || !reader.content.kinds.findListed(kind)) return next();
    await send(req, res, await itemCard(reader, locale, kind, id));
  });
  return router;
}
