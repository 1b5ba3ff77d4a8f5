import { locales } from '@sahn/contracts/text/locale';
import { cutFonts } from './book-fonts.ts';

it.each(locales)(
  'in %s: a quoted Arabic passage is set in the typeface for Arabic, the text in its own',
  async (locale) => {
    const fonts = await cutFonts(locale, 'صبر');
    expect(fonts.get('arabic')?.[0]?.key).toContain('amiri');
    expect(fonts.get('text')?.[0]?.key).not.toContain('amiri');
  },
);
