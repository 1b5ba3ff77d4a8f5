import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDawnFilm, writeDomeFilm, writeLampsFilm, writeStarFilm } from './films/films.ts';
import { dovesAtNoon, rainOnTheDome } from './sounds/court-pieces.ts';
import { writeMp3 } from './sounds/ffmpeg.ts';
import { guideTones, lineTimes, soundOf } from './sounds/guide-tones.ts';
import { beforeDawn, manyPetals, oneLamp, openBook, waterInTheCourt } from './sounds/pieces.ts';
import { fortySteps, hundredBeads, morningRows, twoVoices, whisperedNight } from './sounds/prayer-pieces.ts';

/*
 * `node demo-media/src/make-sounds.ts [name …]`: makes the sounds and films of the content folder, or those named.
 */

const content = join(import.meta.dirname, '..', '..', 'content');

function folder(path: string): string {
  const whole = join(content, path);
  mkdirSync(whole, { recursive: true });
  return whole;
}

const sound = (track: string, make: () => Float32Array, kilobits?: number) => async () => {
  const target = join(folder(`tracks/${track}`), `${track}.mp3`);
  await writeMp3(make(), target, kilobits);
  return [target];
};

const film = (track: string, write: (target: string) => Promise<void>) => async () => {
  const target = join(folder(`tracks/${track}`), track);
  await write(target);
  return [`${target}.webm`, `${target}.mp4`];
};

const filmInTwoSizes = (track: string, write: (target: string) => Promise<void>) => async () => [
  ...(await film(track, write)()),
  `${join(folder(`tracks/${track}`), track)}-small.webm`,
];

const tones = (dua: string) => async () => {
  const targets: string[] = [];
  for (const each of guideTones.filter((each) => each.dua === dua)) {
    const target = join(folder(`duas/${dua}`), `${each.file}.mp3`);
    await writeMp3(soundOf(each), target, 32);
    writeFileSync(join(folder(`duas/${dua}`), `${each.file}.${each.times}`), lineTimes(each));
    targets.push(target);
  }
  return targets;
};

const works: Readonly<Record<string, () => Promise<string[]>>> = {
  'before-dawn': sound('before-dawn', beforeDawn),
  'one-lamp': sound('one-lamp', oneLamp),
  'many-petals': sound('many-petals', manyPetals),
  'open-book': sound('open-book', openBook),
  'water-in-the-court': sound('water-in-the-court', waterInTheCourt),
  'morning-rows': sound('morning-rows', morningRows, 32),
  'a-hundred-beads': sound('a-hundred-beads', hundredBeads, 32),
  'forty-steps': sound('forty-steps', fortySteps, 32),
  'whispered-night': sound('whispered-night', whisperedNight, 32),
  'two-voices': sound('two-voices', twoVoices, 40),
  'rain-on-the-dome': sound('rain-on-the-dome', rainOnTheDome, 40),
  'doves-at-noon': sound('doves-at-noon', dovesAtNoon, 40),
  ...Object.fromEntries(guideTones.map(({ dua }) => [dua, tones(dua)])),
  'dome-plate-by-plate': film('dome-plate-by-plate', writeDomeFilm),
  'dawn-over-the-court': film('dawn-over-the-court', writeDawnFilm),
  'a-star-from-a-circle': filmInTwoSizes('a-star-from-a-circle', writeStarFilm),
  'lamps-one-by-one': filmInTwoSizes('lamps-one-by-one', writeLampsFilm),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in works));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(works).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const [name, make] of Object.entries(works)) {
    if (named.length > 0 && !named.includes(name)) continue;
    for (const file of await make())
      console.log(`${String(Math.ceil(statSync(file).size / 1000)).padStart(5)} kB  ${file}`);
  }
}
