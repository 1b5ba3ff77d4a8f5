#!/usr/bin/env node
// The program `sahn-build`: plain JavaScript, so that Node reads `main.ts` and webpack from its cache of compiled code.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'compiled'));
await import('./main.ts');
