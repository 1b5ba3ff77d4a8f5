import { locales } from '@sahn/contracts/text/locale';

/** What can be set in the workshop, each with the values that it takes; the first is the usual one. */
export const settings = {
  locale: locales,
  theme: ['system', 'light', 'dark'],
  /** Of the window within the workshop, in pixels. */
  width: ['full', '320', '390', '768', '1280'],
  /** Size of text, in per cent of the usual one. */
  text: ['100', '150', '200'],
  motion: ['system', 'still'],
  /** `off` shows what the server writes, with nothing taking it over. */
  scripts: ['on', 'off'],
} as const;

export type Setting = keyof typeof settings;

export type Choices = { [Name in Setting]: (typeof settings)[Name][number] } & {
  /** Folder of the part to show alone; empty for all of them. */
  part: string;
};

function choose<Value extends string>(values: readonly [Value, ...Value[]], asked: string | null): Value {
  return values.find((value) => value === asked) ?? values[0];
}

/** Choices as an address says them. What it leaves out, or says wrongly, is as usual. */
export function readChoices(search: string): Choices {
  const query = new URLSearchParams(search);
  return {
    locale: choose(settings.locale, query.get('locale')),
    theme: choose(settings.theme, query.get('theme')),
    width: choose(settings.width, query.get('width')),
    text: choose(settings.text, query.get('text')),
    motion: choose(settings.motion, query.get('motion')),
    scripts: choose(settings.scripts, query.get('scripts')),
    part: query.get('part') ?? '',
  };
}
