import type { Block } from '@sahn/contracts/content/rich-text';
import * as v from 'valibot';
import { type ProseSettings, readProse } from './prose.ts';
import { parsePositioned, parseYaml } from './yaml-file.ts';

const plain = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** Front matter of `<locale>.md`. */
const FrontMatterSchema = v.strictObject({
  title: plain,
  summary: v.optional(
    v.pipe(
      plain,
      v.check((text) => [...text].length <= 300, 'a summary has at most 300 characters'),
    ),
  ),
  otherTitles: v.optional(v.array(plain), []),
  contents: v.optional(v.array(plain), []),
});

interface MarkdownFile {
  front: v.InferOutput<typeof FrontMatterSchema>;
  blocks: Block[];
}

/** Reads `<locale>.md`: front matter between lines of `---`, then prose. Null when it has faults, which are reported. */
export function readMarkdownFile(text: string, settings: Omit<ProseSettings, 'before'>): MarkdownFile | null {
  const match = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text);
  if (!match) {
    settings.report(1, 'begins with front matter between two lines of ---');
    return null;
  }
  const data = parseYaml(match[1] ?? '', settings.report, 1);
  const front = data && parsePositioned(FrontMatterSchema, data, settings.report);
  const before = match[0].split('\n').length - 1;
  const blocks = readProse(text.slice(match[0].length), { ...settings, before });
  return front && { front, blocks };
}
