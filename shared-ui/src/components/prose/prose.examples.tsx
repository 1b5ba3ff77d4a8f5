import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { SourcesList } from '../sources-list/sources-list.tsx';
import { Prose } from './prose.tsx';

function Text() {
  const { prose, sources } = useExampleContent();
  return (
    <>
      <Prose prose={prose} sources={sources} />
      <SourcesList sources={sources} />
    </>
  );
}

export const examples: Example[] = [{ name: 'every kind of block', render: () => <Text /> }];
