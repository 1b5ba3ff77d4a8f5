import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { BoxLink } from './box-link.tsx';

/** The link covers its nearest positioned ancestor, here the head of a section. */
function Head() {
  const { texts } = useExampleContent();
  return (
    <div className="section-head">
      <h2 className="t5">
        <BoxLink to="/articles/dome">{texts.title}</BoxLink>
      </h2>
      <p className="meta">{texts.category}</p>
    </div>
  );
}

export const examples: Example[] = [{ name: 'title of a box', render: () => <Head /> }];
