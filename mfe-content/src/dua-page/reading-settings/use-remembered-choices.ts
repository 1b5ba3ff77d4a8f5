import { type RefObject, useEffect } from 'react';

const key = 'sahn:reading';

function inputsOf(element: HTMLElement): HTMLInputElement[] {
  return [...element.querySelectorAll<HTMLInputElement>('input[name]')];
}

/** Which translations are shown is remembered for each language of the page; the rest for all of them. */
function nameOf(input: HTMLInputElement, locale: string): string {
  return input.name === 'translation' ? `${input.name}:${locale}` : input.name;
}

/** Choices by name, written like a query: any text can be read as one, so nothing stored can break the page. */
function readChoices(): URLSearchParams {
  try {
    return new URLSearchParams(localStorage.getItem(key) ?? '');
  } catch {
    // Storage is shut off: reading starts from the defaults.
    return new URLSearchParams();
  }
}

function writeChoices(choices: URLSearchParams): void {
  try {
    localStorage.setItem(key, choices.toString());
  } catch {
    // Shut off or full: the choice holds for this page only.
  }
}

/** Keeps the state of the named switches within an element on this device. */
export function useRememberedChoices(root: RefObject<HTMLElement | null>, locale: string): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const saved = readChoices();
    for (const input of inputsOf(element)) {
      const values = saved.getAll(nameOf(input, locale));
      if (values.length > 0) input.checked = values.includes(input.value);
    }
    const save = () => {
      const choices = readChoices();
      const inputs = inputsOf(element);
      // The empty value stands first, so that "nothing chosen" differs from "never asked".
      for (const input of inputs) choices.set(nameOf(input, locale), '');
      for (const input of inputs) if (input.checked) choices.append(nameOf(input, locale), input.value);
      writeChoices(choices);
    };
    element.addEventListener('change', save);
    return () => element.removeEventListener('change', save);
  }, [root, locale]);
}
