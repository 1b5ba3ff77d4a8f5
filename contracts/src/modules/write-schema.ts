import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { LanguageSchema } from '../text/language-schema.ts';
import { ModuleManifestSchema } from './manifest.ts';

/* Writes the JSON Schemas by which editors check `module.json` and `language.json`. */

function write(name: string, schema: object): void {
  writeFileSync(join(import.meta.dirname, '../../schema', name), `${JSON.stringify(schema, null, 2)}\n`);
}

write('module.schema.json', {
  ...toJsonSchema(ModuleManifestSchema, { typeMode: 'input' }),
  title: "A module's manifest",
});
write('language.schema.json', {
  // Checks that exist only as code are left out.
  ...toJsonSchema(LanguageSchema, { typeMode: 'input', errorMode: 'ignore' }),
  title: 'A language of the site',
});
