import * as v from 'valibot';

/** Strings of a release in one language, by key. */
export const StringsSchema = v.record(v.string(), v.string());

/** Parses a locale file. Throws when it is not a flat object of strings. */
export function parseStrings(data: Uint8Array): Record<string, string> {
  return v.parse(StringsSchema, JSON.parse(Buffer.from(data).toString('utf8')));
}
