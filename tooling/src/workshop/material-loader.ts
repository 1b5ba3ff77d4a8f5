import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { locales } from '@sahn/contracts/text/locale';
import type { LoaderContext } from 'webpack';
import { readStrings, stringFiles } from '../locales/read-strings.ts';
import { readProps } from './read-props.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Rooms with components, without the templates of new modules. */
const rooms = globSync('{shared-ui,shell,mfe-*}', { cwd: root }).sort();

/** Props of the components in a folder. */
function propsIn(folder: string): string {
  const files = globSync('*.tsx', { cwd: folder })
    .filter((file) => !/\.(test|examples)\.tsx$/.test(file))
    .sort();
  return files
    .map((file) => readProps(readFileSync(join(folder, file), 'utf8')))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Generates `material.ts`: all files of examples, and the strings that they need. */
// biome-ignore lint/style/noDefaultExport: the shape that webpack's loaders have
export default function materialLoader(this: LoaderContext<object>): string {
  const found = rooms.flatMap((room) => {
    this.addContextDependency(join(root, room, 'src'));
    for (const file of locales.flatMap((locale) => stringFiles(join(root, room), locale)))
      this.addDependency(file);
    const files = globSync('src/**/*.examples.tsx', { cwd: join(root, room) }).sort();
    return files.map((file) => ({ room, file: join(root, room, file), part: basename(dirname(file)) }));
  });
  const list = found.map(
    ({ room, file, part }) =>
      `{ room: ${JSON.stringify(room)}, part: ${JSON.stringify(part)}, ` +
      `props: ${JSON.stringify(propsIn(dirname(file)))}, code: ${JSON.stringify(readFileSync(file, 'utf8'))}, ` +
      `load: () => import(/* webpackMode: "eager" */ ${JSON.stringify(file)}) }`,
  );
  const stringsByRoom = Object.fromEntries(
    [...new Set(found.map(({ room }) => room))].map((room) => [
      room,
      Object.fromEntries(locales.map((locale) => [locale, readStrings(join(root, room), locale)])),
    ]),
  );
  return `export const exampleFiles = [${list.join(',\n')}];\nexport const stringsByRoom = ${JSON.stringify(stringsByRoom)};\n`;
}
