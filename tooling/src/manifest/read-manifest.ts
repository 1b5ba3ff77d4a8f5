import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleManifest, ModuleManifestSchema } from '@sahn/contracts/modules/manifest';
import * as v from 'valibot';

/** A module's `module.json`. Throws when there is none in the folder, or when it breaks the contract. */
export function readManifest(folder: string): ModuleManifest {
  return v.parse(ModuleManifestSchema, JSON.parse(readFileSync(join(folder, 'module.json'), 'utf8')));
}
