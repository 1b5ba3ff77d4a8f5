import type { ComponentType } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { navigateToUrl } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import type { Site } from '../shared/content.ts';
import type { LinkProps } from '../shared/link.ts';

export interface ApplicationProps {
  site: Site;
}

/** What single-spa calls of an application that is mounted in an element of the document. */
export const createApplication = (id: string, rootComponent: ComponentType<ApplicationProps>) =>
  singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent,
    domElementGetter: () => document.getElementById(id),
    errorBoundary: () => null,
  });

const routing = 'single-spa:routing-event';
function subscribe(changed: () => void): () => void {
  addEventListener(routing, changed);
  return () => removeEventListener(routing, changed);
}

/** The path of the page, which single-spa changes without loading a document. */
export const usePath = (): string => React.useSyncExternalStore(subscribe, () => location.pathname);

/** Another language has another document: its direction and its styles differ. */
const isHere = (href: string) => href.split('/')[1] === location.pathname.split('/')[1];

export function Link({ href, className, children }: LinkProps) {
  return (
    <a href={href} className={className} onClick={isHere(href) ? navigateToUrl : undefined}>
      {children}
    </a>
  );
}

export const withoutLocale = (path: string): string => path.replace(/^\/[a-z]+/, '');
