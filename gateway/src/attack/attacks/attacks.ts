import type { Attack } from './attack.ts';
import { clocks } from './clocks.ts';
import { damagedCopies } from './damaged-copies.ts';
import { foreignOrigins } from './foreign-origins.ts';
import { hostileReleases } from './hostile-releases.ts';
import { injections } from './injections.ts';
import { kills } from './kills.ts';
import { largeBodies } from './large-bodies.ts';
import { parserAbuse } from './parser-abuse.ts';
import { slowSockets } from './slow-sockets.ts';
import { stolenTokens } from './stolen-tokens.ts';
import { traversal } from './traversal.ts';

/** The campaign, in its order: what ends the gateway comes last. */
export const attacks: readonly Attack[] = [
  parserAbuse,
  largeBodies,
  traversal,
  injections,
  foreignOrigins,
  slowSockets,
  hostileReleases,
  stolenTokens,
  clocks,
  kills,
  damagedCopies,
];
