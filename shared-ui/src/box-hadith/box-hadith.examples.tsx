import { CopyButton } from '../copy-button/copy-button.tsx';
import type { Example } from '../example-content/example.tsx';
import { useExampleContent } from '../example-content/example-content.tsx';
import { BoxHadith } from './box-hadith.tsx';

function Hadith() {
  const { hadith } = useExampleContent();
  return <BoxHadith hadith={hadith} to="/hadith" actions={<CopyButton text={hadith.arabic} />} />;
}

export const examples: Example[] = [{ name: 'with actions', render: () => <Hadith /> }];
