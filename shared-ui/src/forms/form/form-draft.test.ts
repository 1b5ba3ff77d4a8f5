import { type Draft, draftStorageKey, dropDraft, findDraft, keepDraft } from './form-draft.ts';

const form = draftStorageKey('messages');
const draftOf = (text: string): Draft => ({ values: { text }, key: text, at: 1, queued: false });
const textOf = (stored: string | null) => stored && JSON.parse(stored).values.text;

/** What the tabs of a window hold each for itself, while another one is used. */
const tabs: Record<string, string | null> = {};
function useTab(name: string, before: string): void {
  tabs[before] = sessionStorage.getItem(form);
  sessionStorage.clear();
  const own = tabs[name];
  if (own) sessionStorage.setItem(form, own);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('is kept by each of two tabs with the same form', () => {
  keepDraft(form, draftOf('of the first tab'));
  useTab('second', 'first');
  keepDraft(form, draftOf('of the second tab'));
  useTab('first', 'second');
  expect(textOf(findDraft(form))).toBe('of the first tab');
  dropDraft(form);
  useTab('second', 'first');
  expect(textOf(findDraft(form))).toBe('of the second tab');
});

it('is found again after the window was closed, until it is sent', () => {
  keepDraft(form, draftOf('Salam'));
  sessionStorage.clear();
  expect(textOf(findDraft(form))).toBe('Salam');
  dropDraft(form);
  expect(findDraft(form)).toBeNull();
});
