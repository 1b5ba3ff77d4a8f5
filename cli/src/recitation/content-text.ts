import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Document, parseDocument } from 'yaml';
import { CommandError } from '../command-error.ts';

const RecitationSchema = v.looseObject({
  id: v.string(),
  file: v.string(),
  times: v.optional(v.string()),
  cover: v.optional(v.string()),
});
export type StoredRecitation = v.InferOutput<typeof RecitationSchema>;

const ItemSchema = v.looseObject({
  kind: v.picklist(['dua', 'ziyarat']),
  recitations: v.optional(v.array(RecitationSchema), []),
});

const LineSchema = v.looseObject({ id: v.string(), arabic: v.string() });
export type TextLine = v.InferOutput<typeof LineSchema>;

/** A dua or ziyara of the content folder. */
export interface ContentText {
  id: string;
  /** Its folder. */
  path: string;
  lines: readonly TextLine[];
  recitations: readonly StoredRecitation[];
  /** `item.yml` with its comments. */
  document: Document;
}

/** Throws a `CommandError` that names the file, when it is missing or no YAML. */
export async function readYaml(path: string): Promise<Document> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} is not there, or cannot be read.`);
  });
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw new CommandError(`${path}: ${error.message}`);
  return document;
}

function parse<Schema extends v.GenericSchema>(schema: Schema, path: string, value: unknown) {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new CommandError(`${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

/** Reads a text of the content folder. Throws a `CommandError` when there is none, or it has faults. */
export async function readContentText(folder: string, id: string): Promise<ContentText> {
  const path = join(folder, 'duas', id);
  const itemPath = join(path, 'item.yml');
  const document = await readYaml(itemPath);
  const { recitations } = parse(ItemSchema, itemPath, document.toJS());
  const linesPath = join(path, 'lines.json');
  const lines = parse(v.array(LineSchema), linesPath, (await readYaml(linesPath)).toJS());
  return { id, path, lines, recitations, document };
}
