import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../numbers/create-random.ts';

export const languages = ['en', 'fa', 'ar', 'ur'] as const;
const titleWords = 5;
const bodyWords = 120;

const facts = `created: 2026-03-16
updated: 2026-09-20
category: life
keywords: [history]
author: editors
licence: CC BY 4.0
`;

/** Words of a folder's articles in one language, as often as they occur, without Markdown. */
export function readWords(folder: string, language: string): string[] {
  const texts = readdirSync(folder).map((id) => {
    const text = readFileSync(join(folder, id, `${language}.md`), 'utf8');
    return text
      .replace(/^---[\s\S]*?\n---/, '')
      .replaceAll(/```[\s\S]*?```|\[[^\]]*\]|\([^)]*\)|[#*_>`|-]/g, ' ');
  });
  return texts.join(' ').match(/[\p{L}\p{M}\u200c]+/gu) ?? [];
}

/** The words that occur in the articles of a content folder in English, each once. */
export function englishWords(content: string): string[] {
  return [...new Set(readWords(join(content, 'articles'), 'en').map((word) => word.toLowerCase()))];
}

/** A copy of a content folder with further articles, each in four languages, made of the words of the others. */
export function makeContent(content: string, target: string, articles: number): void {
  cpSync(content, target, { recursive: true });
  const folder = join(content, 'articles');
  const words = languages.map((language) => ({ language, all: readWords(folder, language) }));
  const random = createRandom(7);
  for (let number = 1; number <= articles; number += 1) {
    const item = join(target, 'articles', `made-${number}`);
    mkdirSync(item);
    writeFileSync(join(item, 'item.yml'), facts);
    for (const { language, all } of words) {
      const take = (count: number) =>
        Array.from({ length: count }, () => all[Math.floor(random() * all.length)]).join(' ');
      const text = `---\ntitle: ${take(titleWords)}\nsummary: ${take(titleWords)}\n---\n\n${take(bodyWords)}\n`;
      writeFileSync(join(item, `${language}.md`), text);
    }
  }
}
