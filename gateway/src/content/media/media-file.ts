import { join } from 'node:path';

/** Folders of the gateway. */
export interface MediaFolders {
  /** The data folder. */
  data: string;
  /** Folder of resized pictures and of books. */
  pictures: string;
}

/** Content types of media by file extension. Other extensions are not served. */
export const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
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
 * The file of `/media/<name>` with its content type; null for a name that no media file can have. The file may not exist.
 * It never changes: the name contains its hash, or the hash of its source and of the settings it was made with.
 */
export function mediaFile(config: MediaFolders, name: string): { path: string; type: string } | null {
  const [, made, ending = ''] = /^[0-9a-f]{32}(-\d{1,5}-[0-9a-f]{6})?\.([a-z0-9]{2,4})$/.exec(name) ?? [];
  const type = mediaTypes[ending];
  if (type === undefined) return null;
  return { path: join(made === undefined ? mediaFolder(config) : config.pictures, name), type };
}
