import { shellName } from '../routing/shell-routes.ts';
import { childrenOf, type Fiber, findFiber, isRecord, nodesOf, propsOf } from './fiber.ts';

export interface PagePart {
  module: string;
  /** Route id, slot entry id, or `frame`. */
  part: string;
  kind: 'page' | 'slot' | 'frame';
  state: 'waiting' | 'hydrated' | 'failed';
  /** Its outermost DOM nodes. */
  nodes: readonly Node[];
  /** Result of its loader; undefined when there is none. */
  data: unknown;
}

/** Part of the shell that surrounds every page. */
export const framePart = 'frame';

export const keyOf = ({ module, part }: Pick<PagePart, 'module' | 'part'>) => `${module}/${part}`;

/** Whether it is a `PartMark`, which is there as soon as the part's code has run. */
function isMark(fiber: Fiber, module: string, part: string): boolean {
  const props = propsOf(fiber);
  return props.module === module && props.part === part;
}

function stateOf(fiber: Fiber, module: string, part: string): PagePart['state'] {
  if (findFiber(fiber, (one) => isMark(one, module, part))) return 'hydrated';
  const isBroken = ({ memoizedState }: Fiber) => isRecord(memoizedState) && memoizedState.failed === true;
  return findFiber(fiber, isBroken) ? 'failed' : 'waiting';
}

/** The property `data` of the part's component, which it gets from its loader. */
function dataOf(fiber: Fiber, module: string, part: string): unknown {
  const mark = findFiber(fiber, (one) => isMark(one, module, part));
  const owner = mark && findFiber(mark, (one) => 'data' in propsOf(one));
  return owner ? propsOf(owner).data : undefined;
}

/** The page, by the properties of `PageView`. */
function toPage(fiber: Fiber): PagePart | null {
  const { module, route, params, data } = propsOf(fiber);
  if (typeof module !== 'string' || !isRecord(route) || !isRecord(params)) return null;
  const { id } = route;
  if (typeof id !== 'string') return null;
  const state = stateOf(fiber, module, id);
  return { module, part: id, kind: 'page', state, nodes: nodesOf(fiber), data: data ?? undefined };
}

/** An entry of a slot, by the properties of `SlotEntryView`. */
function toEntry(fiber: Fiber): PagePart | null {
  const { module, entry, result, locale } = propsOf(fiber);
  if (!isRecord(module) || !isRecord(entry) || typeof locale !== 'string') return null;
  const [{ name }, { id }] = [module, entry];
  if (typeof name !== 'string' || typeof id !== 'string') return null;
  const given = isRecord(result) && result.state === 'ready' ? result.data : undefined;
  const state = stateOf(fiber, name, id);
  const data = given ?? dataOf(fiber, name, id);
  return { module: name, part: id, kind: 'slot', state, nodes: nodesOf(fiber), data: data ?? undefined };
}

function* search(fiber: Fiber, inPage: boolean): Generator<PagePart> {
  const page = inPage ? null : toPage(fiber);
  if (page) yield page;
  const entry = page ? null : toEntry(fiber);
  if (entry) yield entry;
  else for (const child of childrenOf(fiber)) yield* search(child, inPage || page !== null);
}

/** What stands around the page. */
function frameOf(isStarted: boolean): PagePart {
  const main = document.querySelector('main');
  const around = [...(main?.parentElement?.children ?? [])].filter((one) =>
    /^(HEADER|FOOTER)$/.test(one.tagName),
  );
  const state = isStarted ? 'hydrated' : 'waiting';
  return { module: shellName, part: framePart, kind: 'frame', state, nodes: around, data: undefined };
}

/** The parts of the page that React shows: the frame, the page, and the entries of slots in their order. */
export function findParts(root: Fiber | null): PagePart[] {
  const inside = root ? [...search(root, false)].filter(({ nodes }) => nodes.length > 0) : [];
  return [frameOf(root !== null), ...inside];
}
