const creativeCommons = /^CC (BY(?:-NC)?(?:-ND|-SA)?) (\d\.\d)$/;

/** The address of a licence, when it is one of Creative Commons or given as an address; else its name. */
export function licenceUrl(licence: string): string {
  if (licence === 'CC0 1.0') return 'https://creativecommons.org/publicdomain/zero/1.0/';
  const [, terms, version] = creativeCommons.exec(licence) ?? [];
  return terms && version
    ? `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`
    : licence;
}

/** schema.org's `license`: an address, or a work by its name where none is known. */
export function licenceData(licence: string): string | { '@type': 'CreativeWork'; name: string } {
  const url = licenceUrl(licence);
  return url.startsWith('https://') ? url : { '@type': 'CreativeWork', name: licence };
}
