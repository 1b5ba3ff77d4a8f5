import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files of a content folder by path. */
export type ContentFiles = Readonly<Record<string, string | Uint8Array>>;

const words = (en: string, fa: string) => `{ en: '${en}', fa: '${fa}', ar: '${fa}', ur: '${fa}' }`;

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><rect width="640" height="480"/></svg>';

const common = `created: 2026-03-02
updated: 2026-09-14
licence: CC BY 4.0
`;

function prose(title: string, summary: string, body: string): string {
  return `---\ntitle: ${title}\nsummary: ${summary}\n---\n\n${body}\n`;
}

/** A small content folder: one or two items of every kind. Verses are from a fictional text. */
export const sampleContent: ContentFiles = {
  'site.yml': `name: { en: Sahn, fa: صحن, ar: صحن, ur: صحن }
contact: salam@sahn.example
hijriOffset: 0
demonstration: { en: A demonstration., ur: محض نمونہ }
home: [day, story]
`,
  'terms/all.yml': `categories:
  articles:
    history: ${words('History', 'تاریخ')}
    places: ${words('Places', 'جاها')}
  tracks:
    mourning: ${words('Mourning', 'سوگ')}
keywords:
  damascus: ${words('Damascus', 'دمشق')}
  patience: ${words('Patience', 'صبر')}
organizations:
  editors: ${words('The editors', 'نویسندگان')}
people:
  reciter: ${words('A reciter', 'یک مداح')}
genres:
  elegy: ${words('Elegy', 'مرثیه')}
`,
  'calendar.yml': `- month: 7
  day: 15
  title: ${words('Her passing', 'وفات')}
  items: [duas/short-dua]
- month: 5
  day: 5
  title: ${words('Her birth', 'ولادت')}
- month: 1
  day: 10
  title: ${words('Ashura', 'عاشورا')}
- month: 2
  day: 20
  title: ${words('Arbain', 'اربعین')}
- month: 9
  day: 30
  title: ${words('Last of Ramadan', 'پایان رمضان')}
`,
  'plan.yml': `intro: ${words('A suggestion', 'یک پیشنهاد')}
daily: [duas/short-dua]
week: { friday: [duas/short-dua] }
`,
  'countries.yml': `GB: { also: [UK, Britain], usual: true }
PS: ${words('Palestine', 'فلسطین')}
`,
  'articles/sermon/item.yml': `${common}category: history
keywords: [damascus, patience]
author: editors
image: { file: dome.svg, alt: ${words('A drawn dome', 'گنبدی کشیده')} }
sources:
  - id: mufid
    text: ${words('al-Irshad', 'الارشاد')}
    url: https://example.org/irshad
related: [shrine]
`,
  'articles/sermon/dome.svg': svg,
  'articles/sermon/en.md': prose(
    'The sermon in Damascus',
    'What she said in the hall.',
    `## The hall

She **spoke** in the hall[^mufid], and _nobody_ answered. See [the shrine](articles/shrine).

- One
- Two

> A quote.

\`\`\`quran 112:1-2
قُلْ هُوَ ٱللَّهُ أَحَدٌ ٱللَّهُ ٱلصَّمَدُ
---
Say: He is God, One.
\`\`\`

\`\`\`arabic al-Irshad, 2
صَبْرٌ جَمِيلٌ
\`\`\``,
  ),
  'articles/sermon/fa.md': prose(
    'خطبه در دمشق',
    'آنچه در مجلس گفت.',
    'او در مجلس سخن گفت و کتاب خواند. می‌روم.',
  ),
  'articles/shrine/item.yml': `${common}category: places
keywords: [damascus]
created: 2026-05-01
`.replace('created: 2026-03-02\n', ''),
  'articles/shrine/fa.md': prose('حرم نزدیک دمشق', 'ساختن و از نو ساختن.', 'گنبد و صحن و مدرسه.'),
  'books/one/item.yml': `${common}author: editors
publisher: ${words('A house', 'نشر')}
place: ${words('Cairo', 'قاهره')}
contributors: [{ role: editor, name: ${words('An editor', 'ویراستار')} }]
pages: 120
isbn: 978-0-306-40615-7
year: 2001
formats: [print, pdf]
cover: { file: cover.svg, alt: ${words('A cover', 'جلد')} }
files: [{ file: book.pdf, format: pdf }]
`,
  'books/one/cover.svg': svg,
  'books/one/book.pdf': '%PDF-1.4 sample',
  'books/one/en.md': prose('A book', 'About a book.', 'A description.').replace(
    'summary:',
    'contents: [First, Second]\nsummary:',
  ),
  'hadith/beauty/item.yml': `${common}title: ${words('Nothing but beauty', 'جز زیبایی ندیدم')}
summary: ${words('Her answer', 'پاسخ او')}
arabic: مَا رَأَيْتُ إِلَّا جَمِيلًا
narrator: reciter
source: ${words('al-Luhuf', 'اللهوف')}
reference: p. 160
sources: [{ id: luhuf, text: ${words('al-Luhuf', 'اللهوف')}, edition: ${words('Najaf 1950', 'نجف ۱۹۵۰')} }]
grade: ${words('Without a chain', 'بی‌سند')}
translation: { en: I saw nothing but beauty., fa: جز زیبایی ندیدم., ur: میں نے خوبصورتی کے سوا کچھ نہ دیکھا۔ }
`,
  'duas/short-dua/item.yml': `${common}kind: dua
arabicTitle: دعاء قصير
occasion: ${words('At night', 'شب')}
sources: [{ id: kafi, text: ${words('al-Kafi 2:89', 'الکافی')}, edition: ${words('Tehran 1987', 'تهران ۱۳۶۶')} }]
grade: ${words('No grading is cited', 'درجه‌ای یاد نشده است')}
recitations:
  - { id: slow, maddah: reciter, file: slow.mp3, seconds: 30, times: slow.lrc }
`,
  'duas/short-dua/slow.mp3': 'ID3 sample',
  'duas/short-dua/slow.lrc': '[00:01.00]1\n[00:08.50]2\n',
  'duas/short-dua/lines.json': JSON.stringify(
    [
      {
        id: '1',
        arabic: 'قُلْ هُوَ ٱللَّهُ أَحَدٌ',
        transliteration: 'qul huwa llahu ahad',
        translation: { en: 'Say: He is God, One.', fa: 'بگو او خدای یگانه است.' },
        quran: '112:1',
      },
      {
        id: '2',
        arabic: 'صَبْرٌ جَمِيلٌ',
        transliteration: 'sabrun jamil',
        translation: { en: 'A beautiful patience.' },
        cite: { en: 'al-Kafi 2:89', fa: 'الکافی ۲: ۸۹' },
      },
    ],
    null,
    2,
  ),
  'duas/short-dua/en.md': prose('A short dua', 'For the night.', 'An introduction.'),
  'albums/domes/item.yml': `${common}title: ${words('Domes', 'گنبدها')}
summary: ${words('Drawn domes', 'گنبدهای کشیده')}
cover: a.svg
pictures:
  - id: a
    file: a.svg
    alt: ${words('A dome', 'گنبد')}
    caption: ${words('The first', 'نخست')}
    credit: ${words('Drawn by code', 'کشیده با کد')}
    licence: CC BY 4.0
`,
  'albums/domes/a.svg': svg,
  'tracks/lament/item.yml': `${common}kind: audio
category: mourning
title: ${words('A lament', 'نوحه')}
summary: ${words('Tones', 'نغمه')}
maddah: reciter
genre: elegy
files: [lament.ogg]
seconds: 42
captions: { en: en.vtt }
transcript: ${words('Tones only', 'تنها نغمه')}
`,
  'tracks/lament/lament.ogg': 'OggS sample',
  'tracks/lament/en.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nTones\n',
  'projects/water/item.yml': `${common}state: open
currency: USD
approximateBudget: 500000
fundedBudget: 120000
supporters: 12
pictures: [{ file: well.svg, alt: ${words('A well', 'چاه')} }]
costs: [{ label: ${words('Pump', 'پمپ')}, amount: 300000 }]
updates: [{ day: 2026-06-01, text: ${words('Begun', 'آغاز')} }]
accounts: [{ label: ${words('Bank', 'بانک')}, value: XX00 0000 }]
`,
  'projects/water/well.svg': svg,
  'projects/water/en.md': prose('Water', 'A well for pilgrims.', 'More about the well.'),
  'story/birth/item.yml': `order: 1
time: ${words('Year 5 or 6', 'سال ۵ یا ۶')}
place: ${words('Medina', 'مدینه')}
sources:
  - { id: tabari, text: ${words('Tarikh', 'تاریخ')} }
  - { id: naqdi, text: ${words('Zaynab', 'زینب')}, edition: ${words('Najaf 1947', 'نجف ۱۹۴۷')} }
reports:
  - { text: ${words('Year five', 'سال پنجم')}, source: tabari }
  - { text: ${words('Year six', 'سال ششم')}, source: naqdi }
`,
  'story/birth/en.md': '---\ntitle: Birth\n---\n\nShe was born in Medina.\n',
  'pages/story-of-life/en.md': prose('The story of life', 'From birth on.', 'In chapters.'),
  'pages/about-us/en.md': prose('About us', 'Who we are.', 'Independent.'),
};

/** Verses of `sampleContent` in Tanzil's format. */
export const sampleQuran = `# notes
1|1|بِسْمِ ٱللَّهِ
112|1|بِسْمِ ٱللَّهِ قُلْ هُوَ ٱللَّهُ أَحَدٌ
112|2|ٱللَّهُ ٱلصَّمَدُ
`;

/** Writes files below a new temporary folder, or an existing one. */
export async function writeContent(files: ContentFiles, folder?: string): Promise<string> {
  const target = folder ?? (await mkdtemp(join(tmpdir(), 'sahn-content-')));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), content);
  }
  return target;
}
