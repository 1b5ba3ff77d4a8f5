import type { Example } from '../example-content/example.tsx';
import { useExampleContent } from '../example-content/example-content.tsx';
import { Passage } from './passage.tsx';

function Verse() {
  const { hadith } = useExampleContent();
  return <Passage arabic={hadith.arabic} translation={hadith.translation || undefined} quran="94:6" />;
}

export const examples: Example[] = [{ name: 'verse', render: () => <Verse /> }];
