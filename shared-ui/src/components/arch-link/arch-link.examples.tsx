import lamps from '../../art/lamps.svg';
import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { ArchLink } from './arch-link.tsx';

function Arch() {
  const { texts } = useExampleContent();
  return (
    <div className="grid12">
      <div className="c2">
        <ArchLink to="/articles" title={texts.articles} note={texts.category} picture={lamps} />
      </div>
    </div>
  );
}

export const examples: Example[] = [{ name: 'arch', render: () => <Arch /> }];
