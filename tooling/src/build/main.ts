#!/usr/bin/env node
import { buildModule } from './build-module.ts';

const mode = process.argv.includes('--development') ? 'development' : 'production';

try {
  const { release, fresh } = await buildModule(process.cwd(), mode);
  console.log(`${release.name} ${release.version} ${fresh ? 'built' : 'is built already'}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
