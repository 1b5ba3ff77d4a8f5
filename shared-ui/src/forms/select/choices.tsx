import { foldPhrase } from '@sahn/contracts/text/fold';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Further names by which it is found, such as a country's English one. */
  keywords?: readonly string[];
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
  /** Whether none of its options can be chosen. */
  disabled?: boolean;
}

/** Options, groups of options, or both. */
export type SelectOptions = readonly (SelectOption | SelectGroup)[];

/** Adjacent options; without a label when they belong to no group. */
export interface Choices {
  label: string | null;
  options: readonly SelectOption[];
}

/** Options by group; adjacent options without a group share one. */
export function groupChoices(options: SelectOptions): Choices[] {
  const groups: { label: string | null; options: SelectOption[] }[] = [];
  for (const one of options) {
    const last = groups.at(-1);
    if ('options' in one) groups.push({ label: one.label, options: optionsOf(one) });
    else if (last?.label === null) last.options.push(one);
    else groups.push({ label: null, options: [one] });
  }
  return groups.filter((group) => group.options.length > 0);
}

function optionsOf({ options, disabled }: SelectGroup): SelectOption[] {
  return disabled ? options.map((option) => ({ ...option, disabled })) : [...options];
}

/** How well a name matches: 0 the whole, 1 its beginning, 2 the beginning of one of its words, 3 any part, 4 not. */
function distance(name: string, text: string): number {
  const folded = foldPhrase(name);
  if (folded === text) return 0;
  if (folded.startsWith(text)) return 1;
  if (folded.includes(` ${text}`)) return 2;
  return folded.includes(text) ? 3 : 4;
}

/** Groups with the options that contain the text, the best matches first; empty groups are left out. */
export function findChoices(groups: readonly Choices[], typed: string): Choices[] {
  const text = foldPhrase(typed);
  if (text === '') return [...groups];
  return groups
    .map(({ label, options }) => {
      const found = options
        .map((option) => {
          const names = [option.label, ...(option.keywords ?? [])];
          return { option, far: Math.min(...names.map((name) => distance(name, text))) };
        })
        .filter(({ far }) => far < 4)
        .sort((a, b) => a.far - b.far);
      return { label, options: found.map(({ option }) => option), nearest: found[0]?.far ?? 4 };
    })
    .filter(({ options }) => options.length > 0)
    .sort((a, b) => a.nearest - b.nearest)
    .map(({ label, options }) => ({ label, options }));
}

/** The next enabled option, in steps of `step` from `from`; at the ends the nearest one. */
export function moveChoice(options: readonly SelectOption[], from: number, step: number): number {
  const way = Math.sign(step);
  let index = Math.min(options.length - 1, Math.max(0, from + step));
  while (options[index]?.disabled) index += way;
  if (options[index] !== undefined) return index;
  return options[from] === undefined || options[from].disabled ? -1 : from;
}

/** The first option from `from` on, wrapping around, that begins with the typed letters. */
export function typeChoice(options: readonly SelectOption[], typed: string, from: number): number {
  // A trailing space is ignored.
  const text = foldPhrase(typed);
  for (let step = 0; step < options.length; step += 1) {
    const index = (Math.max(0, from) + step) % options.length;
    const option = options[index];
    if (option && !option.disabled && foldPhrase(option.label).startsWith(text)) return index;
  }
  return -1;
}
