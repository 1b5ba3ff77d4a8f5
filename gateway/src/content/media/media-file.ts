import { join } from 'node:path';

/** Folders of the gateway. */
interface MediaFolders {
  /** The data folder. */
  data: string;
  /** Of files that are made of pictures. */
  pictures: string;
}

/** Content types of media by the only endings that may be served. */
export const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
};

/** Folder of media below the data folder. */
export function mediaFolder(config: Pick<MediaFolders, 'data'>): string {
  return join(config.data, 'media');
}

/**
 * The file behind `/media/<name>` with its content type, or `null` for a name that no media file can have. Whether
 * the file is there is for the caller to see. Its bytes never change: the name is of their hash, or of the hash of what
 * they were made from and how.
 */
export function mediaFile(config: MediaFolders, name: string): { path: string; type: string } | null {
  const [, made, ending = ''] = /^[0-9a-f]{32}(-\d{1,5}-[0-9a-f]{6})?\.([a-z0-9]{2,4})$/.exec(name) ?? [];
  const type = mediaTypes[ending];
  if (type === undefined) return null;
  return { path: join(made === undefined ? mediaFolder(config) : config.pictures, name), type };
}
