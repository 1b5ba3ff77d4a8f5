import * as v from 'valibot';
import { ImageSchema } from './image.ts';
import { ItemLinkSchema } from './item-link.ts';

/** An item that shares keywords with another one. */
export const SubjectItemSchema = v.object({
  ...ItemLinkSchema.entries,
  kind: v.string(),
  id: v.string(),
  /** What it is in one word: its kind, or of a track `audio` or `video`. */
  sort: v.string(),
  image: v.nullable(ImageSchema),
  /** Length of a track. */
  seconds: v.nullable(v.number()),
  /** Pictures of an album. */
  pictures: v.nullable(v.number()),
  /** Names of the keywords that both have. */
  keywords: v.array(v.string()),
});
export type SubjectItem = v.InferOutput<typeof SubjectItemSchema>;
