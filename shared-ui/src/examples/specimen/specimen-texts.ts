import type { Locale } from '@sahn/contracts/text/locale';

/* Texts of the specimen page: each shows one thing that a font or a size can spoil. The book is fictional. */

export interface SpecimenTexts {
  title: string;
  heading: string;
  /** Running text of two lines or more, with an emphasis. */
  text: readonly [before: string, strong: string, after: string];
  /** Names and numbers in Latin script, in the languages of Arabic script; an Arabic name in the others. */
  mixed: string;
  label: string;
  button: string;
  quietButton: string;
  chips: readonly string[];
  meta: readonly string[];
  field: string;
  hint: string;
  date: string;
  figures: Readonly<Record<'date' | 'number' | 'money' | 'percent' | 'size', string>>;
  list: readonly string[];
  steps: readonly string[];
  /** A sentence around a vowelled verse. */
  verse: readonly [before: string, after: string];
  translation: string;
}

const specimenTexts = {
  en: {
    title: 'The court at dawn',
    heading: 'Who reads here',
    text: [
      'Pilgrims rest in the open court, where the tiles keep the night’s cool. ',
      'Nobody needs a key.',
      ' An old man reads aloud “as it was taught to him”; a child repeats each line.',
    ],
    mixed: 'The manuscript كتاب الصحن (Damascus 1983, ISBN 978-0-306-40615-7) is at info@example.org.',
    label: 'Of the shrine',
    button: 'Register',
    quietButton: 'Read on',
    chips: ['Patience', 'Damascus', 'Elegy'],
    meta: ['A. Writer', '412 pages', 'EPUB'],
    field: 'Name',
    hint: 'As it should be read aloud.',
    date: '7 March 2026',
    figures: { date: 'Date', number: 'Visitors', money: 'Given', percent: 'Share', size: 'File' },
    list: ['Tile and gold leaf', 'Three lamps by the gate'],
    steps: ['Write your name', 'Choose a country'],
    verse: ['The verse ', ' is read at the gate.'],
    translation: 'Truly, with hardship comes ease.',
  },
  fa: {
    title: 'صحن در سپیده‌دم',
    heading: 'چه کسانی این‌جا می‌خوانند',
    text: [
      'زائران در صحن گشاده می‌آسایند؛ جایی که کاشی‌ها خنکای شب را نگه می‌دارند. ',
      'هیچ‌کس کلید نمی‌خواهد.',
      ' پیرمردی «چنان‌که آموخته است» بلند می‌خواند و کودکی هر سطر را بازمی‌گوید.',
    ],
    mixed:
      'کتاب The Open Court (دمشق، ۱۳۶۲، شابک 978-0-306-40615-7) را از info@example.org بخواهید؛ متن PDF و EPUB هم دارد.',
    label: 'دربارهٔ حرم',
    button: 'ثبت نام',
    quietButton: 'ادامهٔ متن',
    chips: ['صبر', 'دمشق', 'مرثیه'],
    meta: ['یک نویسنده', '۴۱۲ صفحه', 'EPUB'],
    field: 'نام',
    hint: 'همان‌گونه که باید خوانده شود.',
    date: '۱۶ اسفند ۱۴۰۴',
    figures: { date: 'تاریخ', number: 'بازدیدکنندگان', money: 'گردآمده', percent: 'سهم', size: 'پرونده' },
    list: ['کاشی و ورق طلا', 'سه چراغ کنار در'],
    steps: ['نام خود را بنویسید', 'کشور را برگزینید'],
    verse: ['آیهٔ ', ' را کنار در می‌خوانند.'],
    translation: 'به راستی با دشواری آسانی است.',
  },
  ar: {
    title: 'الصحن عند الفجر',
    heading: 'من الذي يقرأ هنا',
    text: [
      'يستريح الزائرون في الصحن المفتوح حيث يحفظ القاشاني برودة الليل. ',
      'لا يحتاج أحد إلى مفتاح.',
      ' يقرأ شيخ بصوت مسموع «كما تعلّم»، ويردّد طفل كل سطر.',
    ],
    mixed:
      'يُطلب كتاب The Open Court (دمشق، ١٩٨٣، ردمك 978-0-306-40615-7) من info@example.org، وهو بصيغتي PDF وEPUB.',
    label: 'عن المقام',
    button: 'تسجيل',
    quietButton: 'متابعة القراءة',
    chips: ['الصبر', 'دمشق', 'رثاء'],
    meta: ['كاتب', '٤١٢ صفحة', 'EPUB'],
    field: 'الاسم',
    hint: 'كما ينبغي أن يُقرأ.',
    date: '٧ مارس ٢٠٢٦',
    figures: { date: 'التاريخ', number: 'الزوار', money: 'المجموع', percent: 'النسبة', size: 'الملف' },
    list: ['قاشاني وورق ذهب', 'ثلاثة مصابيح عند الباب'],
    steps: ['اكتبوا الاسم', 'اختاروا البلد'],
    verse: ['تُقرأ الآية ', ' عند الباب.'],
    translation: '',
  },
  ur: {
    title: 'صبح کے وقت صحن',
    heading: 'یہاں کون پڑھتا ہے',
    text: [
      'زائرین کھلے صحن میں آرام کرتے ہیں جہاں کاشی رات کی ٹھنڈک سنبھالے رکھتی ہے۔ ',
      'کسی کو چابی کی ضرورت نہیں۔',
      ' ایک بزرگ بلند آواز میں “جیسے انھیں سکھایا گیا” پڑھتے ہیں اور ایک بچہ ہر سطر دہراتا ہے۔',
    ],
    mixed:
      'کتاب The Open Court (دمشق، ۱۹۸۳ء، آئی ایس بی این 978-0-306-40615-7) کے لیے info@example.org پر لکھیے؛ یہ PDF اور EPUB میں بھی ہے۔',
    label: 'حرم کے بارے میں',
    button: 'اندراج کیجیے',
    quietButton: 'آگے پڑھیے',
    chips: ['صبر', 'دمشق', 'مرثیہ'],
    meta: ['ایک مصنف', '۴۱۲ صفحات', 'EPUB'],
    field: 'نام',
    hint: 'جس طرح اسے پڑھا جانا چاہیے۔',
    date: '۷ مارچ ۲۰۲۶ء',
    figures: { date: 'تاریخ', number: 'زائرین', money: 'جمع شدہ', percent: 'حصہ', size: 'فائل' },
    list: ['کاشی اور سونے کے ورق', 'دروازے کے پاس تین چراغ'],
    steps: ['اپنا نام لکھیے', 'ملک منتخب کیجیے'],
    verse: ['آیت ', ' دروازے پر پڑھی جاتی ہے۔'],
    translation: 'بے شک تنگی کے ساتھ آسانی ہے۔',
  },
} as const satisfies Readonly<Record<string, SpecimenTexts>>;

/** Texts in a language. Default: the English ones, so that a new language needs no texts here. */
export function specimenTextsIn(locale: Locale): SpecimenTexts {
  const known: Readonly<Partial<Record<Locale, SpecimenTexts>>> = specimenTexts;
  return known[locale] ?? specimenTexts.en;
}
