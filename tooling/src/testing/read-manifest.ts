import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleManifest, ModuleManifestSchema } from '@sahn/contracts/modules/manifest';
import * as v from 'valibot';

/** Reads `module.json` of a module's folder. Throws when it is not valid. */
export function readManifest(folder: string): ModuleManifest {
  return v.parse(ModuleManifestSchema, JSON.parse(readFileSync(join(folder, 'module.json'), 'utf8')));
}
