import type { InspectorData } from '@sahn/contracts/inspector/inspector';

export type Values = Readonly<Record<string, string | number>>;

/** `say`, because the strings of the shell, which the build looks for, have `t`. */
export interface Words {
  say(key: string, values?: Values): string;
  number(value: number, digits?: number): string;
  ms(value: number): string;
  size(bytes: number): string;
  time(at: number): string;
}

/** The inspector's texts and formats in the language of the page. */
export function createWords({
  texts,
  numbers,
  locale,
}: Pick<InspectorData, 'texts' | 'numbers' | 'locale'>): Words {
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(numbers, { maximumFractionDigits: digits, useGrouping: digits === 0 }).format(
      value,
    );
  const say = (key: string, values: Values = {}) =>
    (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      // Isolated: a version in a sentence from right to left keeps its order.
      return typeof value === 'number' ? number(value) : `\u2068${value}\u2069`;
    });
  const withUnit = (key: string, value: string) => (texts[key] ?? key).replace('{number}', value);
  return {
    say,
    number,
    ms: (value) => withUnit('unit.ms', number(value)),
    size: (bytes) => withUnit('unit.kb', number(bytes / 1000, 1)),
    time: (at) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(
        at,
      ),
  };
}
