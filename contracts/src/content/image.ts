import * as v from 'valibot';

/** A picture as pages show it. */
export const ImageSchema = v.object({
  /** The picture as it was given: what every browser can show. */
  src: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  /** For `<source>` within `<picture>`, best first. Absent where nothing lighter than `src` was made. */
  sources: v.optional(v.array(v.object({ type: v.string(), srcSet: v.string() }))),
  /** Colours `#rgb` of a grid 3 wide and 4 high laid over it, row by row: what stands there until it arrives. */
  tones: v.optional(v.array(v.string())),
});
export type Image = v.InferOutput<typeof ImageSchema>;
