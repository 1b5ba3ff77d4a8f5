import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { root } from '../site/root.ts';

const SiteSchema = v.object({
  checks: v.optional(v.object({ accessibility: v.optional(v.picklist(['warn', 'refuse'])) })),
});

/** What `site.yml` says of faults of accessibility. Default: a warning. */
export function readAccessibilityRule(): 'warn' | 'refuse' {
  const content = resolve(root, process.env.SAHN_CONTENT ?? 'content');
  const site = v.parse(SiteSchema, parse(readFileSync(join(content, 'site.yml'), 'utf8')));
  return site.checks?.accessibility ?? 'warn';
}
