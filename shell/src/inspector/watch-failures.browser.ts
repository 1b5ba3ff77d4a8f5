import { shellName } from '../routing/shell-routes.ts';

export interface Failure {
  /** The module that it is of, as far as it can be told. */
  module: string;
  message: string;
}

const mostFailures = 50;
const longestMessage = 500;

function toMessage(value: unknown): string {
  return value instanceof Error ? `${value.name}: ${value.message}` : String(value);
}

/** The module that a report names, or whose file stands in a stack or an address. */
function moduleOf(text: string): string {
  return (
    /^Module '([^']+)' failed/.exec(text)?.[1] ?? /\/modules\/([a-z0-9-]+)\//.exec(text)?.[1] ?? shellName
  );
}

/** Collects what goes wrong on the page from now on: errors of the console, uncaught ones, and what the policy refuses. */
export function watchFailures(onFailure: () => void): readonly Failure[] {
  const failures: Failure[] = [];
  const add = (message: string, origin = '') => {
    if (failures.length >= mostFailures) return;
    failures.push({ module: moduleOf(`${message}\n${origin}`), message: message.slice(0, longestMessage) });
    onFailure();
  };
  const { error } = console;
  console.error = (...values: unknown[]) => {
    error.apply(console, values);
    const stacks = values.map((value) => (value instanceof Error ? value.stack : ''));
    add(values.map(toMessage).join(' '), stacks.join('\n'));
  };
  addEventListener('error', ({ message, filename, error: thrown }) => {
    add(message, `${filename}\n${thrown instanceof Error ? thrown.stack : ''}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    add(toMessage(reason), reason instanceof Error ? reason.stack : '');
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    add(`${violatedDirective}: ${blockedURI}`, sourceFile);
  });
  return failures;
}
