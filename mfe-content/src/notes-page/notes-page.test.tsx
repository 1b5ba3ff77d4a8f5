import { notesKey } from '@sahn/contracts/content/bookmarks';
import { type Note, parseNotes, writeNotes } from '@sahn/contracts/content/notes';
import { ToastProvider } from '@sahn/shared-ui/components/toast';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveNote } from '../notes/stored-notes.ts';
import { notesAsMarkdown } from './note-files.ts';
import { Page } from './notes-page.tsx';

const note: Note = {
  path: '/duas/rabbana',
  anchor: 'l2',
  locale: 'en',
  title: 'Rabbana',
  language: 'en',
  words: 'رَبَّنَا آتِنَا',
  highlighted: true,
  note: 'Good in both worlds',
  at: 2,
};
const stored = () => parseNotes(localStorage.getItem(notesKey) ?? '') ?? [];

/** jsdom's files have no `text()`. */
const fileOf = (text: string) => Object.assign(new File([text], 'notes.json'), { text: async () => text });

beforeEach(() => localStorage.clear());

const open = () =>
  renderInModule(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );

describe('the page of notes', () => {
  it('lists them by text with links to their lines, and says that they stay on the device', () => {
    saveNote(note);
    saveNote({ ...note, anchor: 'l10', note: '', at: 3 });
    open();
    expect(screen.getByText(/on this device only and never sent anywhere/)).toBeVisible();
    const lines = screen.getAllByRole('link', { name: note.words });
    expect(lines.map((line) => line.getAttribute('href'))).toEqual([
      '/en/duas/rabbana#l2',
      '/en/duas/rabbana#l10',
    ]);
    expect(screen.getByText('Good in both worlds')).toBeVisible();
  });

  it('deletes one, and brings it back', async () => {
    saveNote(note);
    open();
    await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
    expect(stored()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(stored()).toEqual([note]);
  });

  it('takes a file that it has exported, and keeps the newer of two notes to a line', async () => {
    saveNote(note);
    open();
    const file = fileOf(
      writeNotes([
        { ...note, note: 'older', at: 1 },
        { ...note, anchor: 'l3' },
      ]),
    );
    await userEvent.upload(screen.getByLabelText('Import a file', { selector: 'input' }), file);
    expect(await screen.findByText('1 note added')).toBeVisible();
    expect(stored().map((one) => [one.anchor, one.note])).toEqual([
      ['l2', 'Good in both worlds'],
      ['l3', 'Good in both worlds'],
    ]);
  });

  it.each(['{', '{"notes":[]}', '[]'])('refuses a file with %s, and loses nothing', async (text) => {
    saveNote(note);
    open();
    await userEvent.upload(screen.getByLabelText('Import a file', { selector: 'input' }), fileOf(text));
    expect(await screen.findByText('This file holds no notes of this site.')).toBeVisible();
    expect(stored()).toEqual([note]);
  });

  it('says when the device does not store them, and still has them', () => {
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveNote(note)).toBe(false);
    open();
    expect(screen.getByRole('alert')).toHaveTextContent('This device did not save it');
    expect(screen.getByText('Good in both worlds')).toBeVisible();
    set.mockRestore();
    act(() => void saveNote({ ...note, anchor: 'l1' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stored()).toHaveLength(2);
  });
});

it('writes notes as text that can be read anywhere', () => {
  expect(notesAsMarkdown('Mine', [note], () => 'https://example.org/en/duas/rabbana#l2')).toBe(
    '# Mine\n\n## Rabbana\n\n> رَبَّنَا آتِنَا\n\nGood in both worlds\n\n<https://example.org/en/duas/rabbana#l2>\n',
  );
});
