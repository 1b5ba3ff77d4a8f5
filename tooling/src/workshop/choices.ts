import { locales } from '@sahn/contracts/text/locale';

/** Settings of the workshop with their values; the first is the default. */
export const settings = {
  locale: locales,
  theme: ['system', 'light', 'dark'],
  /** Width of the frame, in pixels. */
  width: ['full', '320', '390', '768', '1280'],
  /** Text size, in per cent of the default. */
  text: ['100', '90', '125', '150', '200'],
  motion: ['system', 'still'],
  /** `off` shows the server-rendered markup without hydration. */
  scripts: ['on', 'off'],
} as const;

export type Setting = keyof typeof settings;

export type Choices = { [Name in Setting]: (typeof settings)[Name][number] } & {
  /** Folder of the single component to show; empty: all of them. */
  part: string;
};

function choose<Value extends string>(values: readonly [Value, ...Value[]], asked: string | null): Value {
  return values.find((value) => value === asked) ?? values[0];
}

/** Reads the choices from an address. Missing and invalid values give the default. */
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
