import { createHash } from 'node:crypto';
import type { Express } from 'express';
import request from 'supertest';
import { type BuiltRelease, buildModule } from './release-fixtures.ts';

/** What visitors get, by path: the status, and SHA-256 of the body. */
export async function visitSite(site: Express, paths: readonly string[]): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const path of paths) {
    const { status, text, body } = await request(site)
      .get(path)
      .set({ host: 'localhost:8080', 'accept-encoding': 'identity' });
    const bytes = text ?? (Buffer.isBuffer(body) ? body : JSON.stringify(body));
    seen[path] = `${status} ${createHash('sha256').update(bytes).digest('hex')}`;
  }
  return seen;
}

/** A module with a page for each article, so that search finds them. */
export function buildReading(seed: string): BuiltRelease {
  return buildModule('reading', {
    seed,
    pages: { reading: "return 'what is to read'", 'articles/:id': "return 'article ' + data" },
    loaders: { 'articles-id': 'return params[0]' },
    spoil({ manifest: { routes } }) {
      for (const route of routes) if (route.id === 'articles-id') route.items = 'articles';
    },
  });
}
