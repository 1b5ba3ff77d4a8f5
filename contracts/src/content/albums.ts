import * as v from 'valibot';
import { FileSchema } from './file.ts';
import { ImageSchema } from './image.ts';
import { detailEntries, itemEntries } from './item.ts';
import { TrackSchema } from './tracks.ts';

export const PictureFileSchema = v.object({ ...FileSchema.entries, width: v.number(), height: v.number() });
export type PictureFile = v.InferOutput<typeof PictureFileSchema>;

export const PictureSchema = v.object({
  id: v.string(),
  image: ImageSchema,
  /** Files to download: the original first, then smaller sizes in descending order. */
  files: v.array(PictureFileSchema),
  /** A variant in a format that all previews of shared links can show, if one was made. */
  preview: v.optional(v.string()),
  caption: v.string(),
  credit: v.string(),
  licence: v.string(),
});
export type Picture = v.InferOutput<typeof PictureSchema>;

export const AlbumSummarySchema = v.object({
  ...itemEntries,
  cover: ImageSchema,
  pictureCount: v.number(),
  filmCount: v.number(),
});
export type AlbumSummary = v.InferOutput<typeof AlbumSummarySchema>;

export const AlbumSchema = v.object({
  ...AlbumSummarySchema.entries,
  ...detailEntries,
  pictures: v.array(PictureSchema),
  /** Films that belong to the pictures; each has a page of its own too. */
  films: v.array(TrackSchema),
});
export type Album = v.InferOutput<typeof AlbumSchema>;
