import type { Attack } from './attack.ts';
import { clocks } from './attacks/clocks.ts';
import { damagedCopies } from './attacks/damaged-copies.ts';
import { foreignOrigins } from './attacks/foreign-origins.ts';
import { hostileReleases } from './attacks/hostile-releases.ts';
import { injections } from './attacks/injections.ts';
import { kills } from './attacks/kills.ts';
import { largeBodies } from './attacks/large-bodies.ts';
import { parserAbuse } from './attacks/parser-abuse.ts';
import { slowSockets } from './attacks/slow-sockets.ts';
import { stolenTokens } from './attacks/stolen-tokens.ts';
import { traversal } from './attacks/traversal.ts';

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
