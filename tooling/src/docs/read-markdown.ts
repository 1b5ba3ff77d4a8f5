/** Code spans within a line, without the backticks. Fenced and indented blocks are left out. */
export function codeSpans(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/^(?: {4}|\t).*$/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
}

/** Targets of links within the repository, with their `#heading`. */
export function linkTargets(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchor that code forges give to a heading; null for any other line. */
export function slugOf(line: string): string | null {
  const heading = /^#+ (.*)$/.exec(line)?.[1];
  if (heading === undefined) return null;
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');
}

/** Cells of the first table below a heading, row by row, without the header row. */
export function tableRows(text: string, heading: string): string[][] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  const below = lines.slice(start + 1);
  const first = below.findIndex((line) => line.startsWith('|'));
  if (start < 0 || first < 0) throw new Error(`No table below the heading ${heading}`);
  const table = below.slice(first);
  const end = table.findIndex((line) => !line.startsWith('|'));
  return table.slice(2, end < 0 ? undefined : end).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Lines of the blocks that a reader runs (```sh), in order. */
export function shellBlocks(text: string): string[] {
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
}
