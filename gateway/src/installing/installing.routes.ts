import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Release } from '@sahn/contracts/releases/release';
import { isLocale } from '@sahn/contracts/text/locale';
import { type Request, type Response, Router } from 'express';
import { type ContentReader, readView } from '../content/read/content-reader.ts';
import { sendNotModified } from '../http/not-modified.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import { isIconName, renderFavicon, renderIcon } from './app-icons.ts';
import { appColours, buildAppManifest } from './app-manifest.ts';

interface InstallingOptions {
  reader: ContentReader;
  /** The shell of the live composition, which has the design's mark. */
  shell(): Release | undefined;
  folders: Pick<ReleaseFolders, 'read'>;
  /** The intact file of a media name. */
  findMedia(name: string): Promise<{ path: string } | null>;
}

const cacheControl = 'public, max-age=3600';
/** The mark among the shell's files. */
const markFile = /^web\/files\/mark\.[0-9a-f]{10}\.svg$/;

const digestOf = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

function send(req: Request, res: Response, type: string, body: string | Buffer): void {
  res.set({ 'cache-control': cacheControl, 'content-type': type });
  if (!sendNotModified(req, res, `"${digestOf(body)}"`)) res.send(body);
}

/** `/<locale>/manifest.webmanifest`, `/icons/<name>.png`, `/apple-touch-icon.png` and `/favicon.ico`. */
export function createInstallingRouter({ reader, shell, folders, findMedia }: InstallingOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  /** The icons of one mark and one colour, by name. */
  let icons = { key: '', made: new Map<string, Promise<Buffer>>() };

  const readMark = async (logo: string | undefined): Promise<Uint8Array | null> => {
    const media = logo === undefined ? null : await findMedia(logo);
    if (media) return readFile(media.path);
    const release = shell();
    const file = release?.files.find(({ path }) => markFile.test(path));
    return release && file ? folders.read(release, file) : null;
  };

  const iconOf = async (name: string): Promise<Buffer | null> => {
    const { site } = await reader.content.snapshot();
    const ground = appColours(site).background;
    const mark = await readMark(site.logo?.light);
    if (!mark) return null;
    const key = `${digestOf(mark)} ${ground}`;
    if (icons.key !== key) icons = { key, made: new Map() };
    const { made } = icons;
    const icon = made.get(name) ?? (isIconName(name) ? renderIcon(name, mark, ground) : renderFavicon(mark));
    made.set(name, icon);
    icon.catch(() => made.delete(name));
    return icon;
  };

  router.get('/:locale/manifest.webmanifest', async (req, res, next) => {
    const { locale } = req.params;
    if (!isLocale(locale)) return next();
    const { snapshot, addressOf } = await readView(reader, locale);
    const manifest = buildAppManifest(snapshot.site, locale, addressOf);
    send(req, res, 'application/manifest+json; charset=utf-8', JSON.stringify(manifest));
  });
  router.get('/icons/:name.png', async (req, res, next) => {
    const { name } = req.params;
    const icon = isIconName(name) ? await iconOf(name) : null;
    if (!icon) return next();
    send(req, res, 'image/png', icon);
  });
  // Asked for by iOS and by programs that read no documents.
  router.get('/apple-touch-icon.png', async (req, res, next) => {
    const icon = await iconOf('apple-touch-180');
    if (!icon) return next();
    send(req, res, 'image/png', icon);
  });
  router.get('/favicon.ico', async (req, res, next) => {
    const icon = await iconOf('favicon');
    if (!icon) return next();
    send(req, res, 'image/x-icon', icon);
  });
  return router;
}
