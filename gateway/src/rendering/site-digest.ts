import type { Site } from '../content/source/site-files.ts';
import { canonicalJson, sha256Hex } from '../digest/canonical-json.ts';

/** Changes with the settings of the site. */
export function siteDigest(site: Site): string {
  return sha256Hex(canonicalJson(site));
}
