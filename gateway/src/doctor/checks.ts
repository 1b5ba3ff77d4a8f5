import type { Check } from './checks/check.ts';
import { clock } from './checks/clock.ts';
import { confinedRendering } from './checks/confined-rendering.ts';
import { contentFolder } from './checks/content-folder.ts';
import { databaseCheck } from './checks/database.ts';
import { disk } from './checks/disk.ts';
import { gateways } from './checks/gateways.ts';
import { mail } from './checks/mail.ts';
import { memory } from './checks/memory.ts';
import { nodeVersion } from './checks/node-version.ts';
import { releaseFiles } from './checks/release-files.ts';
import { settings } from './checks/settings.ts';

/** What the gateway's machine can tell, in the order of the report. */
export const checks: readonly Check[] = [
  settings,
  nodeVersion,
  memory,
  disk,
  databaseCheck,
  clock,
  gateways,
  releaseFiles,
  contentFolder,
  confinedRendering,
  mail,
];
