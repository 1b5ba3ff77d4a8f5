import { localeFacts, locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { SiteSchema } from '../content/source/site-files.ts';
import { composeMail } from './compose-mail.ts';

/*
 * What somebody receives who has registered a pilgrimage: two mails, each in the language in which they wrote.
 */

const site = v.parse(SiteSchema, {
  name: { en: 'Sahn', fa: 'صحن', ar: 'صحن', ur: 'صحن' },
  contact: 'salam@sahn.example',
  home: [],
});
const origin = 'https://sahn.example';
const receipt = 'AAAAAAAAAAAAAAAAAAAAAA';

const received = {
  en: {
    registered: ['Your virtual pilgrimage is registered', 'Peace be upon you.'],
    performed: ['Your pilgrimage has been performed', 'Peace be upon you.'],
    day: '2 March 2026',
  },
  fa: {
    registered: ['زیارت نیابتی شما ثبت شد', 'سلام علیکم'],
    performed: ['زیارت شما انجام شد', 'سلام علیکم'],
    day: '۱۱ اسفند ۱۴۰۴',
  },
  ar: {
    registered: ['سُجّلت زيارتكم بالنيابة', 'السلام عليكم'],
    performed: ['أُدّيت زيارتكم', 'السلام عليكم'],
    day: '٢ آذار ٢٠٢٦',
  },
  ur: {
    registered: ['آپ کی نیابتی زیارت درج ہو گئی', 'السلام علیکم'],
    performed: ['آپ کی زیارت ادا ہو گئی', 'السلام علیکم'],
    day: '۲ مارچ ۲۰۲۶',
  },
} as const;

/** The direction that a mail program gives a line of plain text: that of its first letter. */
function directionOf(line: string): 'ltr' | 'rtl' | null {
  const [letter] = /\p{L}/u.exec(line) ?? [];
  if (letter === undefined) return null;
  return /\p{Script=Arabic}/u.test(letter) ? 'rtl' : 'ltr';
}

describe.each(locales)('a mail in %s', (locale) => {
  const { direction } = localeFacts[locale];
  const expected = received[locale as keyof typeof received];

  it.each(['registered', 'performed'] as const)('%s: subject, greeting, link and direction', (template) => {
    const details = template === 'registered' ? { receipt } : { day: expected.day };
    const mail = composeMail(
      {
        id: '1',
        template,
        recipient: 'zahra@mail.example',
        locale,
        details: JSON.stringify(details),
        about: null,
        state: 'queued',
        due: 0,
        lease_until: 0,
        attempts: 0,
        error: null,
        created: 0,
        finished: null,
        request: null,
        trace: null,
      },
      { site, origin, routePath: (_, params) => `/registration/${params?.receipt}` },
    );
    const [subject, greeting] = expected[template];
    expect(mail).toMatchObject({
      subject,
      from: { name: site.name[locale], address: 'salam@sahn.example' },
      to: { address: 'zahra@mail.example' },
      headers: { 'Content-Language': locale },
    });
    const text = mail?.text ?? '';
    const lines = text.split('\n').filter((line) => line !== '');
    expect(lines[0]).toBe(greeting);
    expect(lines.slice(-3)).toEqual(['-- ', site.name[locale], `${origin}/${locale}`]);

    const addresses = text.match(/https:\S+/g);
    const link = `${origin}/${locale}/registration/${receipt}`;
    expect(addresses).toEqual([...(template === 'registered' ? [link] : []), `${origin}/${locale}`]);
    // A link stands alone on its line, so that it neither takes the text's direction nor gives its own to it.
    if (template === 'registered') expect(lines).toContain(link);
    else expect(text).toContain(expected.day);

    const words = lines.filter((line) => !line.startsWith('https:')).join('\n');
    expect(words).not.toMatch(/\{\{|\}\}/);
    expect(words).not.toMatch(direction === 'rtl' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u);
    const directions = [subject, ...lines.filter((line) => !line.startsWith('https:'))].map(directionOf);
    expect(new Set(directions.filter((one) => one !== null))).toEqual(new Set([direction]));
  });
});
