import * as v from 'valibot';
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { describeIssue, type ReportFault } from './faults.ts';

/** Data of a YAML or JSON text, with the line of each value. */
export interface PositionedData {
  value: unknown;
  /** Line of the value at a path, or of its nearest existing parent. */
  lineOf(path: readonly unknown[]): number;
}

function offsetOf(document: Document.Parsed, path: readonly unknown[]): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(key));
      if (!pair) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof key === 'number') {
      node = node.items[key];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

const tooDeep = 'is nested too deeply';

/** Parses YAML (or JSON, which is YAML). `before` counts lines of the file above the text. */
export function parseYaml(text: string, report: ReportFault, before = 0): PositionedData | null {
  try {
    return parseNested(text, report, before);
  } catch (error) {
    // The library calls itself for each level.
    if (!(error instanceof RangeError)) throw error;
    report(before + 1, tooDeep);
    return null;
  }
}

/** The keys of a map that an earlier one is lost to: both would be the same property. */
function keysTwice(map: YAMLMap): Scalar[] {
  const known = new Set<string>();
  return map.items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const name = String(key.value ?? '');
    if (known.has(name)) return [key];
    known.add(name);
    return [];
  });
}

function parseNested(text: string, report: ReportFault, before: number): PositionedData | null {
  const lines = new LineCounter();
  // The library compares each key with all before it.
  const options = { lineCounter: lines, prettyErrors: false, uniqueKeys: false };
  const document = parseDocument(text, options);
  const lineAt = (offset: number) => before + lines.linePos(offset).line;
  for (const { code, message, pos } of document.errors)
    report(lineAt(pos[0]), code === 'RESOURCE_EXHAUSTION' ? tooDeep : message);
  if (document.errors.length > 0) return null;
  let refused = 0;
  const refuse = (node: Pick<Node, 'range'>, reason: string) => {
    refused += 1;
    report(lineAt(node.range?.[0] ?? 0), reason);
    return visit.SKIP;
  };
  visit(document, {
    // A few of them can stand for a value of any size.
    Alias: (_, alias) => refuse(alias, 'aliases are not taken: write the value where it stands'),
    // The library prints such a key to get a text, and those in it again and again: 400 in each other take 12 s.
    Pair: (_, { key }) =>
      isCollection(key) ? refuse(key, 'a key is a text, not a list or a map') : undefined,
    Map: (_, map) => {
      for (const key of keysTwice(map)) refuse(key, `the key "${key.value}" stands twice in one map`);
    },
  });
  if (refused > 0) return null;
  return {
    value: document.toJS({ maxAliasCount: 0 }),
    lineOf: (path) => lineAt(offsetOf(document, path)),
  };
}

/** The data parsed by its schema; null when it has faults, which are reported with their lines. */
export function parsePositioned<Schema extends v.GenericSchema>(
  schema: Schema,
  data: PositionedData,
  report: ReportFault,
): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(schema, data.value ?? {});
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) {
    const path = (issue.path ?? []).map((part: { key?: unknown }) => part.key);
    report(data.lineOf(path), describeIssue(issue, path.join('.') || 'the file'));
  }
  return null;
}
