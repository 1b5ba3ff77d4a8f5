import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dawnStill } from '../sounds/film-of-dawn.ts';
import { eveningWalk, shadeAtNoon } from './arcade-views.ts';
import { tileDrawing, tileFragments } from './archive-pictures.ts';
import { firstLight, lampsAreLit, throughTheGate } from './court-views.ts';
import {
  domeFilmCover,
  elegyCover,
  lectureCover,
  praiseCover,
  stillnessCover,
  waterCover,
} from './covers.ts';
import { colouredGlass, hangingLamps, starLattice, studdedDoor } from './lights.ts';
import { poolFromAbove } from './pool-view.ts';
import { largePrint, listeningBook, readingRoom } from './reading-pictures.ts';
import { domesBeforeSunrise, roadByStars } from './road-and-sky.ts';
import { eightfoldStraps, shamsa, starAndCross, tenfoldStars } from './tile-fields.ts';
import { gardenNiche, underTheDome } from './vault-and-garden.ts';

/*
 * `node tooling/src/pictures/main.ts`: draws the pictures of albums, tracks and projects into the content folder.
 */

const content = join(import.meta.dirname, '..', '..', '..', 'content');
const largestBytes = 60_000;

const pictures: Readonly<Record<string, () => string>> = {
  'albums/courtyard/first-light.svg': firstLight,
  'albums/courtyard/through-the-gate.svg': throughTheGate,
  'albums/courtyard/shade-at-noon.svg': shadeAtNoon,
  'albums/courtyard/pool-from-above.svg': poolFromAbove,
  'albums/courtyard/evening-walk.svg': eveningWalk,
  'albums/courtyard/lamps-are-lit.svg': lampsAreLit,
  'albums/fields-of-tile/star-and-cross.svg': starAndCross,
  'albums/fields-of-tile/eightfold-straps.svg': eightfoldStraps,
  'albums/fields-of-tile/tenfold-stars.svg': tenfoldStars,
  'albums/fields-of-tile/shamsa.svg': shamsa,
  'albums/fields-of-tile/under-the-dome.svg': underTheDome,
  'albums/fields-of-tile/garden-niche.svg': gardenNiche,
  'albums/light-and-road/hanging-lamps.svg': hangingLamps,
  'albums/light-and-road/coloured-glass.svg': colouredGlass,
  'albums/light-and-road/studded-door.svg': studdedDoor,
  'albums/light-and-road/star-lattice.svg': starLattice,
  'albums/light-and-road/road-by-stars.svg': roadByStars,
  'albums/light-and-road/domes-before-sunrise.svg': domesBeforeSunrise,
  'tracks/before-dawn/cover.svg': stillnessCover,
  'tracks/one-lamp/cover.svg': elegyCover,
  'tracks/many-petals/cover.svg': praiseCover,
  'tracks/open-book/cover.svg': lectureCover,
  'tracks/water-in-the-court/cover.svg': waterCover,
  'tracks/dome-plate-by-plate/cover.svg': domeFilmCover,
  'tracks/dawn-over-the-court/cover.svg': dawnStill,
  'projects/large-print-duas/large-print.svg': largePrint,
  'projects/large-print-duas/reading-room.svg': readingRoom,
  'projects/tile-archive/tile-drawing.svg': tileDrawing,
  'projects/tile-archive/tile-fragments.svg': tileFragments,
  'projects/library-to-hear/listening-book.svg': listeningBook,
};

let tooLarge = 0;
for (const [file, draw] of Object.entries(pictures)) {
  const drawn = draw();
  const path = join(content, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, drawn);
  if (drawn.length > largestBytes) tooLarge += 1;
  console.log(`${String(Math.ceil(drawn.length / 1000)).padStart(4)} kB  ${file}`);
}
if (tooLarge > 0) {
  console.error(`${tooLarge} drawings are larger than ${largestBytes / 1000} kB.`);
  process.exitCode = 1;
}
