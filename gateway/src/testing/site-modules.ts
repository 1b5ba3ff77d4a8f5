import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleManifest, ModuleManifestSchema } from '@sahn/contracts/modules/manifest';
import * as v from 'valibot';

const root = join(import.meta.dirname, '../../..');

/** The site's modules as a composition holds them: their `module.json` by folder. */
export function readSiteModules(): { manifest: ModuleManifest }[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => {
      const text = readFileSync(join(root, name, 'module.json'), 'utf8');
      return { manifest: v.parse(ModuleManifestSchema, JSON.parse(text)) };
    });
}
