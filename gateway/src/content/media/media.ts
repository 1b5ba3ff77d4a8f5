import * as v from 'valibot';
import { PictureSetSchema } from './picture-set.ts';

/** A public file of an item. Width and height of sounds and texts are 0. */
export const MediaSchema = v.object({
  name: v.string(),
  sha256: v.string(),
  type: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  /** Smaller files made of a picture. */
  smaller: v.optional(PictureSetSchema),
});
export type Media = v.InferOutput<typeof MediaSchema>;
