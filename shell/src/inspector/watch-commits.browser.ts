import { type Fiber, type FiberRoot, isRecord } from './fiber.ts';
import { findParts, keyOf, type PagePart } from './find-parts.ts';

const hookName = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

/** What React calls of its development tools. */
interface Hook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject(renderer: unknown): number;
  onCommitFiberRoot(id: number, root: FiberRoot, ...rest: unknown[]): void;
  onCommitFiberUnmount(): void;
}

export interface Commits {
  /** The parts as they are now. */
  parts(): PagePart[];
  /** Milliseconds from the request of the document until a part was hydrated; undefined for what was rendered later. */
  hydratedAfter(part: PagePart): number | undefined;
  /** Whether this is still the page that the document came with. */
  isFirstPage(): boolean;
}

function createHook(): Hook {
  return {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      this.renderers.set(this.renderers.size + 1, renderer);
      return this.renderers.size;
    },
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}

function isHook(value: unknown): value is Hook {
  return isRecord(value) && typeof value.onCommitFiberRoot === 'function';
}

/** The hook of development tools that are installed in the browser, or one that does nothing. */
function findHook(): Hook {
  const known: unknown = Reflect.get(globalThis, hookName);
  if (isHook(known)) return known;
  const made = createHook();
  Reflect.set(globalThis, hookName, made);
  return made;
}

/**
 * Listens to React from its first commit on: run it before React's script. Development tools that are installed in the
 * browser go on to get what they got.
 */
export function watchCommits(onCommit: () => void): Commits {
  const { pathname } = location;
  const hydrated = new Map<string, number>();
  let current: Fiber | null = null;
  const isFirstPage = () => location.pathname === pathname;

  const hook = findHook();
  const before = hook.onCommitFiberRoot;
  hook.onCommitFiberRoot = (id, root, ...rest) => {
    before.call(hook, id, root, ...rest);
    current = root.current;
    const now = performance.now();
    if (isFirstPage())
      for (const part of findParts(current))
        if (part.state === 'hydrated' && !hydrated.has(keyOf(part))) hydrated.set(keyOf(part), now);
    onCommit();
  };
  return {
    parts: () => findParts(current),
    hydratedAfter: (part) => (isFirstPage() || part.kind === 'frame' ? hydrated.get(keyOf(part)) : undefined),
    isFirstPage,
  };
}
