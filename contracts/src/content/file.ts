import * as v from 'valibot';

export const FileSchema = v.object({
  href: v.string(),
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
});
