import { InvalidArgumentError } from 'commander';

/** Parses an option that takes a whole number above 0. */
export function parseWholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It takes a whole number above 0.');
  return Number(text);
}
