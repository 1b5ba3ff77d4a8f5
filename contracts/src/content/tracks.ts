import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { FileSchema } from './file.ts';
import { ImageSchema } from './image.ts';
import { detailEntries, itemEntries } from './item.ts';
import { TermSchema } from './term.ts';

export const trackKinds = ['audio', 'video'] as const;

export const TrackSchema = v.object({
  ...itemEntries,
  ...detailEntries,
  kind: v.picklist(trackKinds),
  maddah: v.nullable(TermSchema),
  genre: v.nullable(TermSchema),
  cover: v.nullable(ImageSchema),
  files: v.array(FileSchema),
  seconds: v.number(),
  captions: v.array(v.object({ language: LocaleSchema, src: v.string() })),
  transcript: v.nullable(v.string()),
});
export type Track = v.InferOutput<typeof TrackSchema>;
