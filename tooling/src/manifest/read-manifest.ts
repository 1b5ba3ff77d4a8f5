import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleManifest, ModuleManifestSchema } from '@sahn/contracts/modules/manifest';
import * as v from 'valibot';

/** A module's `module.json`. Throws when it is missing or invalid. */
export function readManifest(folder: string): ModuleManifest {
  return v.parse(ModuleManifestSchema, JSON.parse(readFileSync(join(folder, 'module.json'), 'utf8')));
}
