import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { litLamp } from './animations/lit-lamp.ts';
import { lottieOf, type Scene, stillOf } from './animations/scene.ts';

/*
 * `node demo-media/src/make-animations.ts`: writes the site's animations, each with its still picture, into the modules
 * that show them.
 */

const root = join(import.meta.dirname, '..', '..');

const scenes: Readonly<Record<string, Scene>> = { 'mfe-donate/src/funded-lamp': litLamp };

for (const [folder, scene] of Object.entries(scenes)) {
  const files = {
    [`${scene.name}.json`]: `${JSON.stringify(lottieOf(scene))}\n`,
    [`${scene.name}.svg`]: stillOf(scene),
  };
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(root, folder, file), text);
    console.log(`${String(text.length).padStart(6)} bytes  ${folder}/${file}`);
  }
}
