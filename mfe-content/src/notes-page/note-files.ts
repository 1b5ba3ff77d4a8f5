import type { Note } from '@sahn/contracts/content/notes';

/** Notes by text: the text with the newest note first, lines in the order of their ids. */
export function groupNotes(notes: readonly Note[]): Note[][] {
  const groups = Map.groupBy(notes, (note) => note.path);
  return [...groups.values()].map((group) =>
    group.toSorted((a, b) => a.anchor.localeCompare(b.anchor, 'en', { numeric: true })),
  );
}

const quote = (text: string) => text.replace(/^/gm, '> ');

/** The notes as Markdown. `addressOf` gives the whole address of a note's line. */
export function notesAsMarkdown(
  title: string,
  notes: readonly Note[],
  addressOf: (note: Note) => string,
): string {
  const parts = groupNotes(notes).map((group) => [
    `## ${group[0]?.title ?? ''}`,
    ...group.flatMap((note) => [
      quote(note.words),
      ...(note.note === '' ? [] : [note.note]),
      `<${addressOf(note)}>`,
    ]),
  ]);
  return `${[`# ${title}`, ...parts.flat()].join('\n\n')}\n`;
}

/** Gives the visitor a file that is made on the device. */
export function offerFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
