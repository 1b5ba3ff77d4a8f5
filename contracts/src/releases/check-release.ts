import { checkSlots } from '../modules/offered-slots.ts';
import { locales } from '../text/locale.ts';
import { checkAddresses } from './check-addresses.ts';
import {
  isNamedByContent,
  type ModuleRelease,
  type Release,
  releaseLimits,
  releaseTypes,
} from './release.ts';
import { stringFiles } from './string-files.ts';

/*
 * Rules for the description of a release. Each rule returns its faults as sentences, and the publisher gets the faults of
 * all rules.
 */

/** Extension of a path, without the dot; empty when it has none. */
export function endingOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1) : '';
}

function checkPaths(release: Release): string[] {
  const wrong: string[] = [];
  const seen = new Map<string, string>();
  for (const { path } of release.files) {
    if (!Object.hasOwn(releaseTypes, endingOf(path))) wrong.push(`${path}: this ending is not allowed`);
    const folded = path.toLowerCase();
    const twin = seen.get(folded);
    if (twin !== undefined) wrong.push(`${path}: the same as ${twin} where case does not count`);
    seen.set(folded, path);
  }
  for (const path of seen.values()) {
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      if (seen.has(path.slice(0, at).toLowerCase())) wrong.push(`${path}: lies in another file`);
    }
  }
  return wrong;
}

function checkSize(release: Release): string[] {
  const total = release.files.reduce((sum, file) => sum + file.bytes, 0);
  return total > releaseLimits.totalBytes
    ? [`All files together are ${total} bytes; ${releaseLimits.totalBytes} are allowed`]
    : [];
}

/** Files that other entries of the release name, with the ending that each must have. */
function namedFiles(release: Release): { path: string; where: string; start: string; endings: string[] }[] {
  const web = (path: string, where: string, ...endings: string[]) => ({
    path,
    where,
    start: 'web/',
    endings,
  });
  const named = [
    web(release.entry, 'entry', 'js'),
    { path: release.server, where: 'server', start: 'server/', endings: ['cjs', 'js'] },
    ...Object.entries(release.chunks).flatMap(([name, chunk]) => [
      ...chunk.js.map((path) => web(path, `chunks.${name}`, 'js')),
      ...chunk.css.map((path) => web(path, `chunks.${name}`, 'css')),
    ]),
    ...Object.entries(release.locales).map(([locale, path]) => web(path, `locales.${locale}`, 'json')),
  ];
  if (release.kind === 'module') return named;
  return [
    ...named,
    web(release.critical, 'critical', 'css'),
    web(release.worker, 'worker', 'js'),
    ...Object.entries(release.fonts).flatMap(([locale, paths]) =>
      paths.map((path) => web(path, `fonts.${locale}`, 'woff2')),
    ),
  ];
}

function checkNamedFiles(release: Release): string[] {
  const paths = new Set(release.files.map((file) => file.path));
  return namedFiles(release).flatMap(({ path, where, start, endings }) => {
    if (!paths.has(path)) return [`${where}: ${path} is not among the files`];
    if (!path.startsWith(start) || !endings.includes(endingOf(path)))
      return [`${where}: ${path} must be below ${start} and end in .${endings.join(' or .')}`];
    return [];
  });
}

function checkLocaleList(release: Release): string[] {
  const files = stringFiles(release);
  return locales
    .filter((locale) => files[locale] === undefined)
    .map((locale) => `locales: there is no file for ${locale}`);
}

/** Files that browsers load by their content hash must have one in their name. */
function checkContentNames(release: Release): string[] {
  if (release.addresses !== 'content') return [];
  const loaded = [
    release.entry,
    ...Object.values(release.chunks).flatMap(({ js, css }) => [...js, ...css]),
    ...Object.values(release.locales),
    ...(release.kind === 'shell' ? Object.values(release.fonts).flat() : []),
  ];
  return [...new Set(loaded)]
    .filter((path) => !isNamedByContent(path))
    .map((path) => `${path}: its name has no content hash`);
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}

function checkManifest(release: ModuleRelease): string[] {
  const { manifest, name, version, chunks } = release;
  const global = `${name}_${version}`.replaceAll(/\W/g, '_');
  const routeIds = manifest.routes.map((route) => route.id);
  const ids = [...routeIds, ...manifest.slots.map((entry) => entry.id)];
  return [
    ...(manifest.name === name ? [] : [`manifest: its name is ${manifest.name}, not ${name}`]),
    ...(release.global === global ? [] : [`global: it must be ${global}`]),
    ...repeated(ids).map((id) => `manifest: the id ${id} stands twice`),
    ...checkAddresses(manifest),
    ...checkSlots(manifest),
    ...ids.filter((id) => !chunks[id]).map((id) => `chunks: there is none for ${id}`),
    ...manifest.nav
      .filter((entry) => !routeIds.includes(entry.route))
      .map((entry) => `nav: ${entry.route} is not a route of this module`),
  ];
}

/** All faults of the description; empty when it is valid. */
export function checkRelease(release: Release): string[] {
  return [
    ...checkPaths(release),
    ...checkSize(release),
    ...checkNamedFiles(release),
    ...checkLocaleList(release),
    ...checkContentNames(release),
    ...(release.kind === 'module' ? checkManifest(release) : []),
  ];
}
