import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

export interface Rendered {
  html: string;
  container: HTMLElement;
  /** Everything that React or the part said to the console, or had to recover from. */
  complaints: string[];
  unmount(): Promise<void>;
}

/**
 * Renders as the server does, then hydrates the text as the browser does, with development builds. `meanwhile` is what
 * a visitor does before scripts run.
 */
export async function renderBoth(
  tree: ReactNode,
  meanwhile?: (container: HTMLElement) => void,
): Promise<Rendered> {
  const complaints: string[] = [];
  const complain = (...args: unknown[]) => complaints.push(args.map(String).join(' '));
  const error = jest.spyOn(console, 'error').mockImplementation(complain);
  const warn = jest.spyOn(console, 'warn').mockImplementation(complain);
  const html = renderToString(tree);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  meanwhile?.(container);
  const root = await act(async () => hydrateRoot(container, tree, { onRecoverableError: complain }));
  return {
    html,
    container,
    complaints,
    async unmount() {
      await act(async () => root.unmount());
      container.remove();
      error.mockRestore();
      warn.mockRestore();
    },
  };
}
