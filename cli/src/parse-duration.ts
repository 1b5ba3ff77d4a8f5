import { InvalidArgumentError } from 'commander';

const seconds = { s: 1, m: 60, h: 60 * 60, d: 24 * 60 * 60 } as const;

/** Seconds of `90s`, `10m`, `2h` or `1d`. */
export function parseDuration(text: string): number {
  const [, number, unit] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  const factor = unit === 's' || unit === 'm' || unit === 'h' || unit === 'd' ? seconds[unit] : null;
  if (factor === null) throw new InvalidArgumentError('It takes a time such as 90s, 10m, 2h or 1d.');
  return Number(number) * factor;
}

/** The same as text, in the largest unit that fits. */
export function printDuration(all: number): string {
  const unit = (['d', 'h', 'm'] as const).find((one) => all % seconds[one] === 0) ?? 's';
  return `${all / seconds[unit]}${unit}`;
}
