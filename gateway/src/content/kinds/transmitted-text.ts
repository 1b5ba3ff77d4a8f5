import type { ItemSource } from '../source/item-schema.ts';
import type { LocaleText } from '../source/locale-text.ts';
import type { ValuePath } from './kind.ts';

/**
 * What an item leaves unsaid of words that were handed down and are no scripture: who grades them and how, and in which
 * printings they stand. Readers cannot check such words without it.
 */
export function findTransmissionFaults({
  grade,
  sources,
}: Pick<ItemSource, 'sources'> & { grade?: LocaleText | undefined }): { path: ValuePath; message: string }[] {
  const faults: { path: ValuePath; message: string }[] = [];
  if (grade === undefined) {
    faults.push({
      path: [],
      message: 'says how it is graded and by whom, or that no grading is cited (grade)',
    });
  }
  if (sources.length === 0) {
    faults.push({ path: [], message: 'names the printings in which its words stand (sources)' });
  }
  for (const [index, { edition, url }] of sources.entries()) {
    if (edition !== undefined || url !== undefined) continue;
    const message = 'is cited for words that were handed down, so it says of which edition (edition, or url)';
    faults.push({ path: ['sources', index], message });
  }
  return faults;
}
