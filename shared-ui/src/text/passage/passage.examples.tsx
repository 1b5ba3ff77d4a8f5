import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Passage } from './passage.tsx';

function Verse() {
  const { hadith } = useExampleContent();
  return <Passage arabic={hadith.arabic} translation={hadith.translation || undefined} quran="94:6" />;
}

export const examples: Example[] = [{ name: 'verse', render: () => <Verse /> }];
