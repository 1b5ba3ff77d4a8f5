import * as v from 'valibot';

/** A picture as pages show it. */
export const ImageSchema = v.object({
  /** The original picture, in a format that every browser can show. */
  src: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  /** For `<source>` within `<picture>`, best first. Undefined when no smaller file than `src` was made. */
  sources: v.optional(v.array(v.object({ type: v.string(), srcSet: v.string() }))),
  /** Placeholder until it is loaded: colours `#rgb` of a grid 3 wide and 4 high, row by row. */
  tones: v.optional(v.array(v.string())),
});
export type Image = v.InferOutput<typeof ImageSchema>;
