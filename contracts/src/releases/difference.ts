import * as v from 'valibot';

/*
 * What differs between two compositions with their content: the result of `sahn diff`. A composition's number and the content's
 * revision count moves, and are no difference by themselves.
 */

const ChangeSchema = v.picklist(['added', 'removed', 'changed']);
export type Change = v.InferOutput<typeof ChangeSchema>;

const SideSchema = v.object({
  composition: v.number(),
  /** Of the content. */
  revision: v.number(),
});

/** Sizes of a file: plain, and with Brotli as visitors get it. */
const SizeSchema = v.object({ bytes: v.number(), br: v.number() });

const optionalText = v.nullable(v.string());

export const DifferenceSchema = v.object({
  same: v.boolean(),
  from: SideSchema,
  to: SideSchema,
  /** Modules and the shell, whose versions differ. */
  modules: v.array(v.object({ name: v.string(), from: optionalText, to: optionalText })),
  /** Their files; a path has no hash of its content. */
  files: v.array(
    v.object({
      module: v.string(),
      path: v.string(),
      change: ChangeSchema,
      from: v.nullable(SizeSchema),
      to: v.nullable(SizeSchema),
    }),
  ),
  words: v.array(
    v.object({
      module: v.string(),
      locale: v.string(),
      key: v.string(),
      from: optionalText,
      to: optionalText,
    }),
  ),
  /** Entries of manifests; `from` and `to` are JSON. */
  manifests: v.array(
    v.object({
      module: v.string(),
      part: v.picklist(['route', 'nav', 'slot', 'redirect', 'manifest']),
      id: v.string(),
      change: ChangeSchema,
      from: optionalText,
      to: optionalText,
    }),
  ),
  /** Items of the content, as `articles/shrine`, with the fields that differ. */
  items: v.array(v.object({ item: v.string(), change: ChangeSchema, fields: v.array(v.string()) })),
  /** `site`, `terms`, `calendar`, `plan` and `countries`. */
  settings: v.array(v.object({ name: v.string(), change: ChangeSchema, fields: v.array(v.string()) })),
  languages: v.object({ added: v.array(v.string()), removed: v.array(v.string()) }),
});
export type Difference = v.InferOutput<typeof DifferenceSchema>;
