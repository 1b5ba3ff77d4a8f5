import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleManifest, ModuleManifestSchema } from '@sahn/contracts/modules/manifest';
import { describeIssue } from '@sahn/contracts/problems/describe-issue';
import * as v from 'valibot';

/** A module's `module.json`. Throws with the file's name and the wrong keys when it is missing or invalid. */
export function readManifest(folder: string): ModuleManifest {
  const file = join(folder, 'module.json');
  const parsed = v.safeParse(ModuleManifestSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.output;
  throw new Error(parsed.issues.map((issue) => `${file}: ${describeIssue(issue)}`).join('\n'));
}
