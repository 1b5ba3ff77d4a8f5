import { CommandError } from '../command-error.ts';

/** Licences that the site knows by name; of Creative Commons it knows the addresses too. */
const knownLicences = [
  'CC0 1.0',
  'CC BY 4.0',
  'CC BY-SA 4.0',
  'CC BY-ND 4.0',
  'CC BY-NC 4.0',
  'CC BY-NC-SA 4.0',
  'CC BY-NC-ND 4.0',
  'Public domain',
  'With permission',
] as const;

/** Throws a `CommandError` for what is neither a known licence nor an address. */
export function readLicence(given: string): string {
  const known = knownLicences.find((name) => name.toLowerCase() === given.trim().toLowerCase());
  if (known !== undefined) return known;
  if (URL.canParse(given) && new URL(given).protocol === 'https:') return given;
  throw new CommandError(
    `'${given}' is no licence: one of ${knownLicences.join(', ')}, or the https address of its text.`,
  );
}
