const creativeCommons = /^CC (BY(?:-NC)?(?:-ND|-SA)?) (\d\.\d)$/;

/** schema.org's `license`: the address of a licence of Creative Commons, else its name as the content gives it. */
export function licenceUrl(licence: string): string {
  if (licence === 'CC0 1.0') return 'https://creativecommons.org/publicdomain/zero/1.0/';
  const [, terms, version] = creativeCommons.exec(licence) ?? [];
  return terms && version
    ? `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`
    : licence;
}
