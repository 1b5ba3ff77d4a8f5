import type { InspectedModule, InspectorData } from '@sahn/contracts/inspector/inspector';
import { colourOf, failuresOf, type Page, sizesOf, timesOf } from './describe-part.ts';
import { button, element } from './element.ts';
import type { PagePart } from './find-parts.ts';
import { findWords, readText } from './find-words.ts';
import { chosenReleases, swapReleases } from './swap.browser.ts';

const longestData = 20_000;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** An element that opens, whose content is made when it opens. */
function opening(summary: string, fill: () => readonly Node[]): HTMLDetailsElement {
  const made = element('details', {}, element('summary', {}, summary));
  made.addEventListener('toggle', () => made.open && made.childElementCount === 1 && made.append(...fill()));
  return made;
}

function releaseView(module: InspectedModule, data: InspectorData, { words }: Page): readonly Node[] {
  const { say, time } = words;
  const { name, version, live, releases } = module;
  if (releases === null) return [element('p', { class: 'meta' }, say('release.not-allowed'))];
  const select = element('select', { 'aria-label': say('release.choose', { module: name }) });
  for (const one of releases) {
    const label =
      one.version === live ? say('release.live', { version: one.version }) : `\u2068${one.version}\u2069`;
    const selected = one.version === version;
    select.append(element('option', { value: one.version, selected }, `${label} · ${time(one.created)}`));
  }
  const status = element('p', { role: 'status' });
  const show = button(say('release.show'), () => {
    const { [name]: _, ...others } = chosenReleases(data);
    const chosen = select.value === live ? others : { ...others, [name]: select.value };
    show.setAttribute('aria-busy', 'true');
    status.className = '';
    status.textContent = say('release.busy');
    swapReleases(chosen).then(
      () => location.reload(),
      (error: unknown) => {
        show.removeAttribute('aria-busy');
        status.className = 'bad';
        status.textContent = say('release.refused', { reason: error instanceof Error ? error.message : '' });
      },
    );
  });
  return [element('div', { class: 'row' }, select, show), status];
}

function wordsView(module: InspectedModule, parts: readonly PagePart[], { words }: Page): readonly Node[] {
  const { say } = words;
  const { shown, others } = findWords(module.words, readText(parts.flatMap(({ nodes }) => nodes)));
  const from = (key: string) => {
    const language = Object.entries(module.borrowed).find(([, keys]) => keys.includes(key))?.[0];
    return language === undefined ? '' : ` (${say('words.borrowed', { language })})`;
  };
  const list = (entries: readonly (readonly [string, string])[]) =>
    element(
      'dl',
      {},
      ...entries.flatMap(([key, text]) => [
        element('dt', {}, element('bdi', {}, key), from(key)),
        element('dd', { dir: 'auto' }, text),
      ]),
    );
  const { wordsFile: file, name, version } = module;
  return [
    element('p', { class: 'meta' }, say('words.file', { file, module: name, version })),
    opening(say('words.shown', { count: shown.length }), () => [list(shown)]),
    opening(say('words.others', { count: others.length }), () => [list(others)]),
  ];
}

function dataView(parts: readonly PagePart[], { words }: Page): readonly Node[] {
  const loaded = parts.flatMap(({ part, data }) => {
    const text = data === undefined ? undefined : JSON.stringify(data, null, 1);
    return text === undefined ? [] : [{ part, text, bytes: bytesOf(JSON.stringify(data)) }];
  });
  if (loaded.length === 0) return [element('p', { class: 'meta' }, words.say('data.none'))];
  return loaded.map(({ part, text, bytes }) =>
    opening(`\u2068${part}\u2069 · ${words.size(bytes)}`, () => [
      element('pre', { tabindex: '0' }, text.length > longestData ? `${text.slice(0, longestData)}…` : text),
    ]),
  );
}

function failuresView(module: InspectedModule, page: Page): readonly Node[] {
  const own = failuresOf(page, module.name);
  if (own.length === 0) return [element('p', { class: 'meta' }, page.words.say('failures.none'))];
  return [
    element('ul', {}, ...own.map(({ message }) => element('li', { class: 'bad', dir: 'auto' }, message))),
  ];
}

/** A way to the same page at `npx sahn-dev` on this machine: the address is always that of this machine. */
function ownMachineView({ words: { say } }: Page): readonly Node[] {
  const port = element('input', { type: 'number', min: '1', max: '65535', value: '8080', required: true });
  const form = element(
    'form',
    { class: 'row' },
    element('label', {}, say('own.port'), port),
    element('button', { type: 'submit' }, say('own.open')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const address = new URL(location.pathname + location.search, 'http://localhost');
    address.port = String(port.valueAsNumber);
    location.assign(address);
  });
  return [element('p', { class: 'meta' }, say('own.hint')), form];
}

function partView(part: PagePart, page: Page): HTMLLIElement {
  const kind = `${page.words.say(`part.${part.kind}`)} `;
  const facts = [...timesOf(part, page), ...sizesOf(part, page)].join(' · ');
  return element(
    'li',
    {},
    kind,
    element('bdi', {}, part.part),
    element('span', { class: 'meta' }, ` ${facts}`),
  );
}

/** All of one module: what of it is in the page, and its release, times, words, data and failures. */
export function moduleView(module: InspectedModule, data: InspectorData, page: Page): HTMLDetailsElement {
  const { say } = page.words;
  const parts = page.parts.filter((part) => part.module === module.name);
  const section = (heading: string, nodes: readonly Node[]) => [element('h3', {}, heading), ...nodes];
  const count = failuresOf(page, module.name).length;
  const summary = element(
    'summary',
    {},
    element('b', {}, element('bdi', {}, module.name)),
    ' ',
    element('bdi', {}, module.version),
    ...(count > 0 ? [element('span', { class: 'bad' }, say('failures.count', { count }))] : []),
  );
  const content = element('div');
  const view = element('details', { class: 'module', 'data-module': module.name }, summary, content);
  view.style.setProperty('--mark', colourOf(page.modules, module.name));
  view.addEventListener('toggle', () => {
    if (!view.open || content.childElementCount > 0) return;
    content.append(
      ...section(say('release'), releaseView(module, data, page)),
      ...(parts.length === 0
        ? []
        : section(say('times'), [element('ul', {}, ...parts.map((part) => partView(part, page)))])),
      ...section(say('failures'), failuresView(module, page)),
      ...section(say('words'), wordsView(module, parts, page)),
      ...section(say('data'), dataView(parts, page)),
      ...(module.live === null || module.name === 'shell' ? [] : section(say('own'), ownMachineView(page))),
    );
  });
  return view;
}
