import * as v from 'valibot';

/** The files and tones that were made of one picture. */
export const PictureSetSchema = v.object({
  /** Colours `#rgb` of a grid laid over it, row by row; none where it is transparent. */
  tones: v.array(v.string()),
  /** Whether pages should use the files: they are smaller than the original. */
  offered: v.boolean(),
  files: v.array(
    v.object({
      name: v.string(),
      type: v.string(),
      width: v.number(),
      height: v.number(),
      bytes: v.number(),
    }),
  ),
});
export type PictureSet = v.InferOutput<typeof PictureSetSchema>;
export type PictureFile = PictureSet['files'][number];
