import { act, type RenderOptions, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

export interface HydrateOptions {
  wrapper?: RenderOptions['wrapper'];
  /** What a visitor does in the server-rendered document before scripts run. */
  beforeHydration?: (container: HTMLElement) => void;
}

export interface HydratedResult extends RenderResult {
  /** The server-rendered markup. */
  html: string;
}

/**
 * Renders on the server and hydrates the markup, with development builds of React. Recoverable errors are logged by
 * `console.error`, on which the setup of DOM tests fails the test.
 */
export async function renderAndHydrate(ui: ReactNode, options: HydrateOptions = {}): Promise<HydratedResult> {
  const { wrapper: Wrapper, beforeHydration } = options;
  const html = renderToString(Wrapper ? <Wrapper>{ui}</Wrapper> : ui);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  beforeHydration?.(container);
  const hydration: Omit<RenderOptions, 'queries'> = {
    container,
    hydrate: true,
    wrapper: Wrapper,
    onRecoverableError: (error) => console.error('Hydration recovered from', error),
  };
  const result = await act(async () => render(ui, hydration));
  return { ...result, html };
}
