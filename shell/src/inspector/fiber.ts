/*
 * React's tree, as its development tools get it: `onCommitFiberRoot` of their hook is called after every commit. Only what is
 * read here is declared. The tree changes with React, which comes with the same release as this file.
 */

/** A node of React's tree. */
export interface Fiber {
  tag: number;
  memoizedProps: unknown;
  memoizedState: unknown;
  /** The DOM node of a host component. */
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

export interface FiberRoot {
  current: Fiber;
}

const suspense = 13;
/** Elements, texts, and elements of which a document has one. */
const hosts = new Set([5, 6, 27]);

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Properties of a component; those of texts are strings. */
export function propsOf({ memoizedProps }: Fiber): Readonly<Record<string, unknown>> {
  return isRecord(memoizedProps) ? memoizedProps : {};
}

export function* childrenOf(fiber: Fiber): Generator<Fiber> {
  for (let child = fiber.child; child; child = child.sibling) yield child;
}

/** The first fiber at or below this one that passes; children of one that does not are searched. */
export function findFiber(fiber: Fiber, passes: (one: Fiber) => boolean): Fiber | null {
  if (passes(fiber)) return fiber;
  for (const child of childrenOf(fiber)) {
    const found = findFiber(child, passes);
    if (found) return found;
  }
  return null;
}

/** Where the server-rendered content of a boundary begins that is not hydrated; null for any other fiber. */
function dehydratedStart({ tag, memoizedState }: Fiber): Node | null {
  if (tag !== suspense || !isRecord(memoizedState)) return null;
  const { dehydrated } = memoizedState;
  return dehydrated instanceof Node ? dehydrated : null;
}

/** Server-rendered nodes up to the comment that ends the boundary. */
function dehydratedNodes(start: Node): Node[] {
  const nodes: Node[] = [];
  let depth = 0;
  for (let node = start.nextSibling; node; node = node.nextSibling) {
    if (!(node instanceof Comment)) nodes.push(node);
    else if (node.data === '/$' || node.data === '/&') {
      if (depth === 0) break;
      depth -= 1;
    } else if (/^[$&]/.test(node.data)) depth += 1;
  }
  return nodes;
}

/** The outermost DOM nodes of a part of the tree, hydrated or not. */
export function nodesOf(fiber: Fiber): Node[] {
  if (hosts.has(fiber.tag)) return fiber.stateNode instanceof Node ? [fiber.stateNode] : [];
  const start = dehydratedStart(fiber);
  if (start) return dehydratedNodes(start);
  return [...childrenOf(fiber)].flatMap(nodesOf);
}
