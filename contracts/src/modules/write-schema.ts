import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { ModuleManifestSchema } from './manifest.ts';

/** Writes `schema/module.schema.json`, which editors read beside every `module.json`. */
const schema = {
  ...toJsonSchema(ModuleManifestSchema, { typeMode: 'input' }),
  title: "A module's manifest",
};
const target = join(import.meta.dirname, '../../schema/module.schema.json');
writeFileSync(target, `${JSON.stringify(schema, null, 2)}\n`);
