import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dawnStill } from './films/film-of-dawn.ts';
import { lampsFrame } from './films/film-of-the-lamps.ts';
import { starFrame } from './films/film-of-the-star.ts';
import { eveningWalk, shadeAtNoon } from './pictures/arcade-views.ts';
import { tileDrawing, tileFragments } from './pictures/archive-pictures.ts';
import { firstLight, lampsAreLit, throughTheGate } from './pictures/court-views.ts';
import {
  domeFilmCover,
  elegyCover,
  lectureCover,
  praiseCover,
  stillnessCover,
  waterCover,
} from './pictures/covers.ts';
import { domeInSection, goresLaidFlat, linesAndGilding } from './pictures/dome-elevations.ts';
import { muqarnasInPlan, netFromAbove, squareToCircle } from './pictures/dome-plans.ts';
import { colouredGlass, hangingLamps, starLattice, studdedDoor } from './pictures/lights.ts';
import { firstGreyOfMorning, moonBehindTheDome, starsInThePool } from './pictures/moon-views.ts';
import { crescentByTheTower, galaxyOverTheDome, turningStars } from './pictures/night-views.ts';
import {
  cornerOfTheMargin,
  headpiece,
  medallionsInTheMargin,
  openingPages,
} from './pictures/page-borders.ts';
import { poolFromAbove } from './pictures/pool-view.ts';
import { beadsCover, rowsCover, stepsCover, voicesCover, whisperCover } from './pictures/prayer-covers.ts';
import { rampAndGate, rampPlan } from './pictures/ramp-pictures.ts';
import { largePrint, listeningBook, readingRoom } from './pictures/reading-pictures.ts';
import { domesBeforeSunrise, roadByStars } from './pictures/road-and-sky.ts';
import { goldTooledBinding, twentyRosettes } from './pictures/rosettes-and-binding.ts';
import { eightfoldStraps, shamsa, starAndCross, tenfoldStars } from './pictures/tile-fields.ts';
import { gardenNiche, underTheDome } from './pictures/vault-and-garden.ts';
import { dovesCover, rainCover } from './pictures/weather-covers.ts';

/*
 * `node demo-media/src/make-pictures.ts`: draws the pictures of albums, tracks and projects into the content folder.
 */

const content = join(import.meta.dirname, '..', '..', 'content');
/** Of a drawing, and of a painting made of pixels. */
const largestBytes = { svg: 60_000, webp: 250_000 };

const pictures: Readonly<Record<string, () => string | Promise<Buffer>>> = {
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
  'albums/geometry-of-the-dome/square-to-circle.svg': squareToCircle,
  'albums/geometry-of-the-dome/dome-in-section.svg': domeInSection,
  'albums/geometry-of-the-dome/gores-laid-flat.svg': goresLaidFlat,
  'albums/geometry-of-the-dome/net-from-above.svg': netFromAbove,
  'albums/geometry-of-the-dome/muqarnas-in-plan.svg': muqarnasInPlan,
  'albums/geometry-of-the-dome/lines-and-gilding.svg': linesAndGilding,
  'albums/borders-of-the-page/headpiece.svg': headpiece,
  'albums/borders-of-the-page/opening-pages.svg': openingPages,
  'albums/borders-of-the-page/corner-of-the-margin.svg': cornerOfTheMargin,
  'albums/borders-of-the-page/medallions-in-the-margin.svg': medallionsInTheMargin,
  'albums/borders-of-the-page/twenty-rosettes.svg': twentyRosettes,
  'albums/borders-of-the-page/gold-tooled-binding.svg': goldTooledBinding,
  'albums/night-over-the-dome/crescent-by-the-tower.webp': crescentByTheTower,
  'albums/night-over-the-dome/galaxy-over-the-dome.webp': galaxyOverTheDome,
  'albums/night-over-the-dome/turning-stars.webp': turningStars,
  'albums/night-over-the-dome/moon-behind-the-dome.webp': moonBehindTheDome,
  'albums/night-over-the-dome/stars-in-the-pool.webp': starsInThePool,
  'albums/night-over-the-dome/first-grey-of-morning.webp': firstGreyOfMorning,
  'tracks/before-dawn/cover.svg': stillnessCover,
  'tracks/one-lamp/cover.svg': elegyCover,
  'tracks/many-petals/cover.svg': praiseCover,
  'tracks/open-book/cover.svg': lectureCover,
  'tracks/water-in-the-court/cover.svg': waterCover,
  'tracks/dome-plate-by-plate/cover.svg': domeFilmCover,
  'tracks/dawn-over-the-court/cover.svg': dawnStill,
  'tracks/morning-rows/cover.svg': rowsCover,
  'tracks/a-hundred-beads/cover.svg': beadsCover,
  'tracks/forty-steps/cover.svg': stepsCover,
  'tracks/whispered-night/cover.svg': whisperCover,
  'tracks/two-voices/cover.svg': voicesCover,
  'tracks/rain-on-the-dome/cover.svg': rainCover,
  'tracks/doves-at-noon/cover.svg': dovesCover,
  'tracks/a-star-from-a-circle/cover.svg': () => starFrame(25),
  'tracks/lamps-one-by-one/cover.svg': () => lampsFrame(22.5),
  'projects/large-print-duas/large-print.svg': largePrint,
  'projects/large-print-duas/reading-room.svg': readingRoom,
  'projects/tile-archive/tile-drawing.svg': tileDrawing,
  'projects/tile-archive/tile-fragments.svg': tileFragments,
  'projects/library-to-hear/listening-book.svg': listeningBook,
  'projects/ramp-to-the-reading-room/ramp-and-gate.svg': rampAndGate,
  'projects/ramp-to-the-reading-room/plan.svg': rampPlan,
};

let tooLarge = 0;
for (const [file, draw] of Object.entries(pictures)) {
  const drawn = await draw();
  const path = join(content, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, drawn);
  if (drawn.length > largestBytes[file.endsWith('.svg') ? 'svg' : 'webp']) tooLarge += 1;
  console.log(`${String(Math.ceil(drawn.length / 1000)).padStart(4)} kB  ${file}`);
}
if (tooLarge > 0) {
  console.error(
    `${tooLarge} pictures are larger than ${largestBytes.svg / 1000} kB, or ${largestBytes.webp / 1000} kB for a painting.`,
  );
  process.exitCode = 1;
}
