import * as v from 'valibot';
import { SiteSchema } from './site-files.ts';

const name = { en: 'Rawda', fa: 'روضه', ar: 'روضة', ur: 'روضہ' };
const isSite = (home: unknown) => v.is(SiteSchema, { name, contact: 'salam@rawda.example', home });

describe('the sections of home in site.yml', () => {
  it('are ids, or two of them side by side', () => {
    expect(isSite(['day', ['projects-strip', 'messages-strip'], 'story'])).toBe(true);
  });

  it.each([[[['day']]], [[['day', 'story', 'library']]], [['']]])('are not %j', (home) => {
    expect(isSite(home)).toBe(false);
  });
});
