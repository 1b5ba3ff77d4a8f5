import type { Block } from '@sahn/contracts/content/rich-text';
import type { Locale } from '@sahn/contracts/text/locale';
import { type BoundBook, type BoundPicture, prefaceId } from '../book/bound-book.ts';

/** Words of each language with what breaks in bad files: joiners, vowels, ligatures, Latin letters and digits in between. */
const texts: Readonly<Record<Locale, { title: string; opening: string; heading: string; mixed: string }>> = {
  en: {
    title: 'The sermon',
    opening:
      'A few days after Ashura the captives were brought to Kufa, the city that had written to invite Husayn and then had not come to his side; people lined the streets.',
    heading: 'What she said',
    mixed:
      'Ibn Aʿtham (d. c. 314/926), al-Luhuf, Balaghat al-nisaʾ and the office of a fluent, first affair.',
  },
  fa: {
    title: 'خطبهٔ کوفه',
    opening:
      'سپاهی که گردشان را گرفته بود روز به روز بزرگ‌تر می‌شد. از هفتم محرم راه فرات بسته شد و عصر نهم حسین(ع) یک شب دیگر خواست و آن را به نیایش گذراند.',
    heading: 'آنچه گفت',
    mixed: 'ترجمهٔ هاوارد (Howard 1981) دربارهٔ «الإرشاد» و پیمان‌شکنی، واژه‌به‌واژه.',
  },
  ar: {
    title: 'خطبة الكوفة',
    opening:
      'بعد عاشوراء بأيام أُدخل الأسرى الكوفة، وهي البلد الذي كتب إلى الحسين يدعوه ثم قعد عن نصرته، واصطف الناس في الطرق وعلا بكاء النساء.',
    heading: 'ما قالت',
    mixed: 'نقلها هوارد (Howard 1981) عن «اللهوف» للأوائل، لا لغيرهم.',
  },
  ur: {
    title: 'خطبۂ کوفہ',
    opening:
      'عاشور کے چند روز بعد اسیروں کو کوفہ لایا گیا، وہ شہر جس نے خط لکھ کر امام حسینؑ کو بلایا اور پھر اُن کی مدد کو نہ آیا۔ لوگ راستوں میں کھڑے تھے اور عورتیں بلند آواز سے رو رہی تھیں۔',
    heading: 'کیا فرمایا',
    mixed: 'ہاورڈ کا ترجمہ (Howard 1981) “اللہوف” کے ساتھ، اندھیرے میں چچا زاد کی گفتگو سے۔',
  },
};

/** Of a fictional text, as verses are printed. */
const verse = 'يَا أَيَّتُهَا النَّفْسُ الْمُطْمَئِنَّةُ ارْجِعِي إِلَىٰ رَبِّكِ رَاضِيَةً مَّرْضِيَّةً ۚ';

/** The texts of the sample's chapter in the order in which they are read. */
export function sampleTexts(locale: Locale): string[] {
  const { title, opening, heading, mixed } = texts[locale];
  return [title, opening, heading, mixed, verse];
}

/** A small bound book in one language. */
export function sampleBook(locale: Locale, picture: BoundPicture | null = null): BoundBook {
  const { title, opening, heading, mixed } = texts[locale];
  const chapter = {
    language: locale,
    translations: [locale],
    summary: '',
    time: '',
    place: '',
    reports: [{ text: `${mixed} <&>`, source: { id: 'luhuf', text: `${title} <&>` } }],
    sources: [{ id: 'luhuf', text: title, url: 'https://example.org/luhuf' }],
    licence: 'CC BY 4.0',
  };
  const blocks: Block[] = [
    { kind: 'paragraph', inlines: [{ text: opening, note: 'luhuf' }] },
    { kind: 'heading', level: 2, id: 'said', text: heading },
    { kind: 'list', ordered: true, items: [[{ text: mixed, emphasis: true }]] },
    { kind: 'passage', arabic: verse, quran: '89:27-28' },
    {
      kind: 'paragraph',
      inlines: [
        { text: '<&> ', strong: true },
        { text: '→', href: `#${prefaceId}` },
      ],
    },
  ];
  return {
    id: 'sample',
    locale,
    title,
    summary: heading,
    publisher: 'Sahn',
    year: 2026,
    licence: 'CC BY 4.0',
    modified: '2026-11-22',
    cover: null,
    chapters: [
      {
        ...chapter,
        picture: null,
        id: prefaceId,
        title: heading,
        body: { language: locale, blocks: blocks.slice(0, 1) },
      },
      { ...chapter, picture, id: 'sermon', title, body: { language: locale, blocks } },
    ],
  };
}
