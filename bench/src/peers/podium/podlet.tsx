import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Podlet from '@podium/podlet';
import express from 'express';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Site } from '../shared/content.ts';

const folder = process.cwd();

export function readContent<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(folder, 'site', 'content', path), 'utf8'));
}

/** Reads a file of the content once: the servers of a composition keep what they show. */
export function cached<Content>(): (path: string) => Content {
  const known = new Map<string, Content>();
  return (path) => {
    const found = known.get(path) ?? readContent<Content>(path);
    known.set(path, found);
    return found;
  };
}

const readSite = cached<Site>();

/** Starts a podlet on its own port: a server that responds with a fragment. `wrap` puts HTML around what is rendered. */
export function startPodlet(
  name: string,
  render: (site: Site, path: string) => ReactNode,
  wrap: (html: string, site: Site, path: string) => string = (html) => html,
): void {
  const port = Number(process.argv[2]);
  const podlet = new Podlet({ name, version: '1.0.0', pathname: '/', development: false });
  const app = express();
  app.use(podlet.middleware());
  app.get('/manifest.json', (_req, res) => {
    res.json(podlet);
  });
  app.get('/', (req, res) => {
    const locale = String(req.query.locale);
    const path = String(req.query.path);
    const site = readSite(`${locale}/site.json`);
    res.podiumSend(wrap(renderToString(render(site, path)), site, path));
  });
  app.listen(port, '127.0.0.1', () => console.log('Ready'));
}
