import { foldPhrase } from '@sahn/contracts/text/fold';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Further text by which it is found: a country's English name. */
  keywords?: string;
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
  /** None of its options can be chosen. */
  disabled?: boolean;
}

/** What a select offers: options, groups of options, or both. */
export type SelectOptions = readonly (SelectOption | SelectGroup)[];

/** Options that stand together, without a label where they belong to no group. */
export interface Choices {
  label: string | null;
  options: readonly SelectOption[];
}

/** Options by group; neighbours without a group share one. */
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

/** Groups with the options that hold the asked text; empty groups are left out. */
export function findChoices(groups: readonly Choices[], asked: string): Choices[] {
  const text = foldPhrase(asked);
  if (text === '') return [...groups];
  return groups
    .map((group) => ({
      label: group.label,
      options: group.options.filter((option) =>
        foldPhrase(`${option.label} ${option.keywords ?? ''}`).includes(text),
      ),
    }))
    .filter((group) => group.options.length > 0);
}

/** Next option that can be chosen, in steps of `step` from `from`; the nearest one at the ends. */
export function moveChoice(options: readonly SelectOption[], from: number, step: number): number {
  const way = Math.sign(step);
  let index = Math.min(options.length - 1, Math.max(0, from + step));
  while (options[index]?.disabled) index += way;
  if (options[index] !== undefined) return index;
  return options[from] === undefined || options[from].disabled ? -1 : from;
}

/** Option that begins with the typed letters, looked for from `from` on and round the end. */
export function typeChoice(options: readonly SelectOption[], typed: string, from: number): number {
  // A space at the end is no letter yet.
  const text = foldPhrase(typed);
  for (let step = 0; step < options.length; step += 1) {
    const index = (Math.max(0, from) + step) % options.length;
    const option = options[index];
    if (option && !option.disabled && foldPhrase(option.label).startsWith(text)) return index;
  }
  return -1;
}
