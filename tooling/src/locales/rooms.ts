import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Strings } from '@sahn/contracts/text/complete-strings';
import type { Locale } from '@sahn/contracts/text/locale';
import { languagesFolder } from './language-files.ts';
import { readLocaleFile, readOwnStrings } from './read-strings.ts';

export const root = join(import.meta.dirname, '..', '..', '..');

/** Rooms with components that show texts. */
export const rooms = globSync('{shared-ui,shell,registry,mfe-*}', { cwd: root }).sort();

/** Base names of the gateway's translations files: `mail` for `mail.en.json` and the other languages. */
export const gatewayFiles = globSync('gateway/locales/*.en.json', { cwd: root })
  .map((file) => basename(file, '.en.json'))
  .sort();

/** A room's own strings, under the keys that its sources use. */
export function ownStrings(room: string, locale: Locale): Strings {
  const strings = readOwnStrings(join(root, room), locale);
  if (room !== 'shared-ui') return strings;
  return Object.fromEntries(Object.entries(strings).map(([key, text]) => [`ui.${key}`, text]));
}

/** The gateway's own strings of one file in one language, without fallbacks. */
export function gatewayStrings(name: string, locale: Locale): Strings {
  const files = [
    join(languagesFolder(), locale, 'gateway', `${name}.json`),
    join(root, 'gateway', 'locales', `${name}.${locale}.json`),
  ];
  return Object.assign({}, ...files.filter((file) => existsSync(file)).map(readLocaleFile));
}

/** Sources of a room without tests and examples. */
export function sourcesOf(room: string, ending: '.tsx' | '.{ts,tsx}'): { file: string; source: string }[] {
  return globSync(`src/**/*${ending}`, { cwd: join(root, room) })
    .filter((file) => !/\.(test|examples|d)\.tsx?$|(^|\/)(testing|example-content)\//.test(file))
    .sort()
    .map((file) => ({ file: `${room}/${file}`, source: readFileSync(join(root, room, file), 'utf8') }));
}
