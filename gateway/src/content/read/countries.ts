import type { Country } from '@sahn/contracts/content/country';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import type { Snapshot } from '../kinds/snapshot.ts';
import { textIn } from '../source/locale-text.ts';

/** Officially assigned codes of ISO 3166-1 alpha-2. */
const codes = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO
  JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR
  MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO
  RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV
  TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

/** Whether a country can be chosen: by the standard, or because `countries.yml` names it. */
export function isCountry(snapshot: Snapshot, code: string): boolean {
  return codes.includes(code) || snapshot.countries[code] !== undefined;
}

const standardNames = new Map(
  locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'region' })]),
);

/** A country's name for a reader. */
export function countryName(snapshot: Snapshot, code: string, locale: Locale): string {
  const { also, usual, ...names } = snapshot.countries[code] ?? {};
  return textIn(names, locale) || (standardNames.get(locale)?.of(code) ?? code);
}

/** Countries sorted by name in the reader's language. */
export function listCountries(snapshot: Snapshot, locale: Locale): Country[] {
  const collator = new Intl.Collator(locale);
  const all = new Set([...codes, ...Object.keys(snapshot.countries)]);
  return [...all]
    .map((code) => {
      const { also, usual } = snapshot.countries[code] ?? {};
      const name = countryName(snapshot, code, locale);
      return { code, name, ...(also && { also }), ...(usual && { usual }) };
    })
    .sort((a, b) => collator.compare(a.name, b.name));
}
