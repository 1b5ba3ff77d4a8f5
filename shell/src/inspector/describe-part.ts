import type { InspectedDocument, InspectedModule } from '@sahn/contracts/inspector/inspector';
import { keyOf, type PagePart } from './find-parts.ts';
import type { Commits } from './watch-commits.browser.ts';
import type { Failure } from './watch-failures.browser.ts';
import type { Words } from './words.ts';

/** What is known of the page that is on the screen. */
export interface Page {
  parts: readonly PagePart[];
  modules: readonly InspectedModule[];
  served: InspectedDocument;
  failures: readonly Failure[];
  commits: Pick<Commits, 'hydratedAfter' | 'isFirstPage'>;
  words: Words;
}

const colours = ['#0e7c7b', '#b0562c', '#6a4c93', '#2f6db5', '#7d8b1f', '#b8336a', '#4f6d7a'];

/** The colour of a module's outlines, by its place in the list. */
export function colourOf(modules: readonly InspectedModule[], name: string): string {
  const at = Math.max(
    0,
    modules.findIndex((one) => one.name === name),
  );
  return colours[at % colours.length] ?? '';
}

/** State and times of a part, as words. */
export function timesOf(part: PagePart, { served, commits, words: { say, ms } }: Page): string[] {
  const after = commits.hydratedAfter(part);
  const onServer = commits.isFirstPage() ? served.parts[keyOf(part)] : undefined;
  const isRendered = commits.isFirstPage() && served.source !== 'client-shell';
  const came = () => (isRendered ? say('state.hydrated') : say('times.browser'));
  const hydrated = after !== undefined && isRendered ? say('times.hydrated', { time: ms(after) }) : came();
  return [
    part.state === 'hydrated' ? hydrated : say(`state.${part.state}`),
    ...(onServer === undefined ? [] : [say('times.server', { time: ms(onServer) })]),
  ];
}

/** Sizes of the files of a part, as words. */
export function sizesOf({ module, part }: PagePart, { modules, words: { say, size } }: Page): string[] {
  const sizes = modules.find(({ name }) => name === module)?.sizes.pages[part];
  return sizes
    ? [say('sizes.scripts', { size: size(sizes.scripts) }), say('sizes.styles', { size: size(sizes.styles) })]
    : [];
}

export const failuresOf = ({ failures }: Page, module: string) =>
  failures.filter((failure) => failure.module === module);
