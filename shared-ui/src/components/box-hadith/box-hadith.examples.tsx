import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { BoxHadith } from './box-hadith.tsx';

function Hadith() {
  const { hadith } = useExampleContent();
  return <BoxHadith hadith={hadith} to="/hadith" actions={<CopyButton text={hadith.arabic} />} />;
}

export const examples: Example[] = [{ name: 'with actions', render: () => <Hadith /> }];
