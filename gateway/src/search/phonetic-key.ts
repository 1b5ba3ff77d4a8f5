/*
 * Phonetic keys of words, by which a name is found in any spelling and script: Zaynab, Zeinab and زینب, Husayn, Hossein
 * and الحسين, Karbala and Kerbela.
 *
 * A key is a sequence of signs: consonants; `Y` and `W` for what Arabic script writes with ی and و; `a e i u` for vowels
 * that it mostly omits. Consonants that are confused between scripts share a sign.
 */

const arabicScript = /\p{Script=Arabic}/u;

/** Whether a word is written in Arabic letters. */
export function isArabicWord(folded: string): boolean {
  return arabicScript.test(folded);
}

/** Letters to signs, the longest first. */
const latinSigns: readonly (readonly [RegExp, string])[] = [
  [/dj/g, 'j'],
  [/sh/g, '$'],
  [/ch/g, '!'],
  [/kh/g, 'x'],
  [/gh/g, 'q'],
  [/th/g, 's'],
  [/dh/g, 'Z'],
  [/zh/g, 'j'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/ck?/g, 'k'],
  [/[ae]yy?|[ae]i/g, 'Y'],
  [/aw|au|ow/g, 'W'],
  [/ee|ii|ie/g, 'i'],
  [/oo|ou|uu|o/g, 'u'],
  [/aa|ea/g, 'a'],
  [/y/g, 'Y'],
  [/[wv]/g, 'W'],
];

const arabicSigns: Readonly<Record<string, string>> = {
  ...{ ا: 'a', ع: '', ب: 'b', پ: 'p', ت: 't', ط: 't', ث: 's', س: 's', ص: 's', ج: 'j', چ: '!' },
  ...{ ح: 'h', ه: 'h', خ: 'x', د: 'd', ذ: 'Z', ض: 'Z', ظ: 'Z', ر: 'r', ز: 'z', ژ: 'j', ش: '$' },
  ...{ غ: 'q', ق: 'q', ف: 'f', ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', و: 'W', ی: 'Y' },
};

/** An article, with the particles that may be written together with it. */
const article = /^(?:[وفبک]?ال|لل)(?=...)/u;

const once = (signs: string) => signs.replaceAll(/([^aeiu])\1+/g, '$1');

function soundOfArabic(folded: string): string {
  const bare = folded
    .replace(article, '')
    .replace(/^[عا]+/u, 'ا')
    .replace(/(?<=...)[هت]$/u, '');
  return once([...bare].map((letter) => arabicSigns[letter] ?? '').join(''));
}

function soundOfLatin(folded: string): string {
  // The endings -a, -ah, -at and -eh are one and the same Arabic ending.
  let signs = folded.replace(/(?<=...[ae])[ht]$/, '');
  for (const [letters, sign] of latinSigns) signs = signs.replaceAll(letters, sign);
  return once(signs).replace(/(?<=.)i$/, 'Y');
}

/** No language of the site has a letter three times in a row: such input is not a word. */
const hammered = /(.)\1\1/u;

/** The phonetic key of a folded word; empty for unknown scripts and for what is not a word. */
export function soundOf(folded: string): string {
  if (hammered.test(folded)) return '';
  if (isArabicWord(folded)) return soundOfArabic(folded);
  return /^[a-z]+$/.test(folded) ? soundOfLatin(folded) : '';
}

/** What words that may sound alike have in common: their consonants, and whether they begin with a vowel. */
export function soundKey(sound: string): string {
  const [first = ''] = sound;
  const start = /[aeiu]/.test(first) ? 'a' : first;
  return (start + sound.slice(1).replaceAll(/[aeiuYW]/g, ''))
    .replaceAll(/[zZ]/g, 'd')
    .replaceAll('q', 'k')
    .replaceAll(/(.)\1+/g, '$1');
}

/** What a sign of Latin letters may be in Latin letters too. */
const latinToLatin: Readonly<Record<string, string>> = {
  ...{ a: '[ae]', e: '[aei]', i: '[eiY]', Y: '[Yi]', W: '[Wu]', u: '[uW]' },
  ...{ d: '[dzZ]', z: '[zdZ]', Z: '[Zzd]', k: '[kq]', q: '[qk]' },
};

/** What a sign of Latin letters may be in Arabic ones. */
const latinToArabic: Readonly<Record<string, string>> = {
  ...{ a: 'a?', e: '[aY]?', i: 'Y?', u: 'W?' },
  ...{ d: '[dZ]', z: '[zZ]', Z: '[Zzd]', k: '[kq]', q: '[qk]' },
};

const escaped = (sign: string) => (/\w/.test(sign) ? sign : `\\${sign}`);

function pattern(latin: string, signs: Readonly<Record<string, string>>, initial: string, end: string) {
  const begin = /^[aeiu]/.test(latin) ? initial : '';
  const rest = begin ? latin.slice(1) : latin;
  const body = [...rest].map((sign) => signs[sign] ?? escaped(sign)).join('');
  return new RegExp(`^${begin}${body}${end}`);
}

const withoutAlif = (sound: string) => sound.slice(0, 1) + sound.slice(1).replaceAll('a', '');

interface Sounding {
  folded: string;
  sound: string;
}

/**
 * Whether a written word may be the query's word in another spelling or script, by their keys; with `begun`, whether
 * it may begin with the query's word.
 */
export function soundsAlike(queried: Sounding, written: Sounding, begun = false): boolean {
  const end = begun ? '' : '$';
  const isQueriedArabic = isArabicWord(queried.folded);
  const writtenArabic = isArabicWord(written.folded);
  if (isQueriedArabic && writtenArabic) {
    const [one, other] = [withoutAlif(queried.sound), withoutAlif(written.sound)];
    return begun ? other.startsWith(one) : other === one;
  }
  if (!isQueriedArabic && !writtenArabic)
    return pattern(queried.sound, latinToLatin, '[aeiu]', end).test(written.sound);
  if (isQueriedArabic)
    return !begun && pattern(written.sound, latinToArabic, 'a[YW]?', '$').test(queried.sound);
  return pattern(queried.sound, latinToArabic, 'a[YW]?', end).test(written.sound);
}
