import type { Family } from '@sahn/contracts/content/family';
import type { Locale } from '@sahn/contracts/text/locale';

const source = { id: 'source', text: 'A printed source', url: 'https://example.org/source' };

/** A couple with two children. */
export function sampleFamily(locale: Locale): Family {
  const report = { text: 'In Medina', source };
  const person = (id: string) => ({
    id,
    language: locale,
    name: `Sample ${id}`,
    relation: 'A relative',
    summary: 'One sentence about them.',
    born: report,
    died: null,
    reports: [report, { ...report, text: 'In Kufa' }],
    sources: [source],
    links: [{ path: '/articles/article', title: 'Sample article', language: locale }],
  });
  const leaf = (id: string) => ({ person: id, elsewhere: false, unions: [] });
  return {
    people: ['mother', 'father', 'daughter', 'son'].map(person),
    branches: [
      {
        person: 'mother',
        elsewhere: false,
        unions: [
          {
            partner: { person: 'father', elsewhere: false },
            children: [leaf('daughter'), leaf('son')],
          },
        ],
      },
    ],
  };
}
