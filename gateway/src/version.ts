import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const PackageSchema = v.object({ version: v.string() });

/** Version of the gateway's package. */
export const { version } = v.parse(
  PackageSchema,
  JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')),
);
