import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article, ArticleList, Site } from '../../shared/content.ts';

const folder = join(process.cwd(), 'site', 'content');
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

export const readLocales = (): string[] => readdirSync(folder);
export const readSite = (locale: string): Site => read(`${locale}/site.json`);
export const readList = (locale: string): ArticleList => read(`${locale}/list.json`);
export const readArticle = (locale: string, id: string): Article => read(`${locale}/articles/${id}.json`);
export const readIds = (locale: string): string[] =>
  readdirSync(join(folder, locale, 'articles')).map((name) => name.replace('.json', ''));
