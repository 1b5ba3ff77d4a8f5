import * as v from 'valibot';
import type { SiteInfo } from './site-info.ts';

const LinkSchema = v.object({ href: v.string(), label: v.string() });
const MenuSchema = v.optional(v.array(v.union([v.object({ route: v.string() }), LinkSchema])));

/** Schema of `SiteInfo` in API responses. */
export const SiteInfoSchema: v.GenericSchema<SiteInfo> = v.object({
  name: v.string(),
  description: v.string(),
  about: v.string(),
  notice: v.string(),
  demonstration: v.string(),
  links: v.array(LinkSchema),
  logo: v.nullable(v.object({ light: v.string(), dark: v.string() })),
  menu: v.object({
    header: MenuSchema,
    visit: MenuSchema,
    read: MenuSchema,
    'take-part': MenuSchema,
    contact: MenuSchema,
  }),
});
