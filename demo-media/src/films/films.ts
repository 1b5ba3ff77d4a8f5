import sharp from 'sharp';
import { writeFilm, writeSmallFilm } from '../sounds/ffmpeg.ts';
import { filmGround } from '../sounds/pieces.ts';
import { courtAt, dawnSeconds, lightAt, skyAt, stages } from './film-of-dawn.ts';
import { domeFrame, domeSeconds } from './film-of-the-dome.ts';
import { lampsFrame, lampsSeconds } from './film-of-the-lamps.ts';
import { starFrame, starSeconds } from './film-of-the-star.ts';

const [width, height] = [640, 360];
const framesPerSecond = 12;

const pixels = (svg: string, channels: 3 | 4) => {
  const picture = sharp(Buffer.from(svg)).resize(width, height).toColourspace('srgb');
  return (channels === 3 ? picture.removeAlpha() : picture.ensureAlpha()).raw().toBuffer();
};

/** A film whose every frame is one drawing of its second. */
const drawnFrames = (seconds: number, draw: (at: number) => string) =>
  async function* frames(): AsyncGenerator<Uint8Array> {
    for (let frame = 0; frame < seconds * framesPerSecond; frame += 1)
      yield pixels(draw(frame / framesPerSecond), 3);
  };

/** Lays the court between two stages of light over a sky. */
function compose(
  sky: Uint8Array,
  first: Uint8Array,
  second: Uint8Array,
  part: number,
  brightness: number,
): Uint8Array {
  const out = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [rgb, rgba] = [pixel * 3, pixel * 4];
    const alpha = ((first[rgba + 3] ?? 0) * (1 - part) + (second[rgba + 3] ?? 0) * part) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const stone = (first[rgba + channel] ?? 0) * (1 - part) + (second[rgba + channel] ?? 0) * part;
      out[rgb + channel] = (stone * alpha + (sky[rgb + channel] ?? 0) * (1 - alpha)) * brightness;
    }
  }
  return out;
}

async function* dawnFrames(): AsyncGenerator<Uint8Array> {
  const courts = await Promise.all(stages.map((stage) => pixels(courtAt(stage), 4)));
  for (let frame = 0; frame < dawnSeconds * framesPerSecond; frame += 1) {
    const at = frame / framesPerSecond;
    const light = lightAt(at);
    const next = Math.max(
      1,
      stages.findIndex((stage) => stage >= light),
    );
    const [from, to] = [stages[next - 1] ?? 0, stages[next] ?? 1];
    const [first, second] = [courts[next - 1], courts[next]];
    if (!first || !second) throw new Error('A stage of the light is missing.');
    const brightness = Math.min(1, at / 1.2, (dawnSeconds - at) / 1.2);
    yield compose(await pixels(skyAt(at), 3), first, second, (light - from) / (to - from), brightness);
  }
}

/** Writes the film of a dome that is drawn plate by plate, as `<target>.webm` and `<target>.mp4`. */
export const writeDomeFilm = (target: string) =>
  writeFilm(
    {
      width,
      height,
      framesPerSecond,
      frames: drawnFrames(domeSeconds, domeFrame),
      sound: filmGround(domeSeconds, 73.4),
    },
    target,
  );

/** Writes the film of dawn over the court, as `<target>.webm` and `<target>.mp4`. */
export const writeDawnFilm = (target: string) =>
  writeFilm(
    { width, height, framesPerSecond, frames: dawnFrames, sound: filmGround(dawnSeconds, 65.4) },
    target,
  );

async function writeBoth(
  target: string,
  seconds: number,
  draw: (at: number) => string,
  tonic: number,
): Promise<void> {
  const sound = filmGround(seconds, tonic);
  await writeFilm({ width, height, framesPerSecond, frames: drawnFrames(seconds, draw), sound }, target);
  await writeSmallFilm(target);
}

/** Writes the film of a star that grows into a field, as `<target>.webm`, `.mp4` and `-small.webm`. */
export const writeStarFilm = (target: string) => writeBoth(target, starSeconds, starFrame, 69.3);

/** Writes the film of lamps that are lit one after another, as `<target>.webm`, `.mp4` and `-small.webm`. */
export const writeLampsFilm = (target: string) => writeBoth(target, lampsSeconds, lampsFrame, 61.7);
