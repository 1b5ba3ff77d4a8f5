import type { Api } from '@sahn/contracts/api/api';
import type { EnterPart } from '@sahn/contracts/rendering/renderer';
import type { FunctionComponent, PropsWithChildren } from 'react';

/** What tells on the server whose code runs, or has failed. */
export interface PartMarks {
  enter: EnterPart;
  /** A component that renders its children, and whose name stands in React's component stacks. */
  named(module: string, part: string): FunctionComponent<PropsWithChildren>;
  /** The innermost part in a component stack; null when it names none. */
  find(stack: string | undefined): { module: string; part: string } | null;
  /**
   * The API for one part: it marks the part again before a response is passed on, because its code runs then. Only the
   * page's own module may read the form that was posted to it.
   */
  api(api: Api, module: string, part: string, pageModule: string): Api;
}

const named = new Map<string, FunctionComponent<PropsWithChildren>>();
/** Unknown to modules, so that no component of theirs can take another part's name. */
const token = crypto.randomUUID();
const inStack = new RegExp(`${token}:([^/\\s]+)/(\\S+)`);

/** React reads the name of a component only when a call without props returns. */
const Children: FunctionComponent<PropsWithChildren> = (props?: PropsWithChildren) => props?.children;

function nameComponent(module: string, part: string): FunctionComponent<PropsWithChildren> {
  const displayName = `${token}:${module}/${part}`;
  const Named = named.get(displayName) ?? Object.assign(Children.bind(null), { displayName });
  named.set(displayName, Named);
  return Named;
}

export function createPartMarks(enter: EnterPart): PartMarks {
  return {
    enter,
    named: nameComponent,
    find(stack = '') {
      const [, module, part] = inStack.exec(stack) ?? [];
      return module === undefined || part === undefined ? null : { module, part };
    },
    api(api, module, part, pageModule) {
      const functions = Object.entries(api).map(([name, call]) => {
        const marked = async (...args: readonly unknown[]) => {
          try {
            return await Reflect.apply(call, undefined, args);
          } finally {
            enter(module, part);
          }
        };
        return [name, name === 'posted' && module !== pageModule ? async () => null : marked] as const;
      });
      // Each function keeps its signature, which `Object.entries` has lost.
      return Object.freeze(Object.fromEntries(functions)) as unknown as Api;
    },
  };
}
