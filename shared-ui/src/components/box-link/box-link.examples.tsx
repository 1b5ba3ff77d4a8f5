import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import styles from './box-link.examples.module.css';
import { BoxLink } from './box-link.tsx';

/** The link covers the nearest positioned ancestor, which the component leaves to its user. */
function Box() {
  const { texts } = useExampleContent();
  return (
    <article className={styles.box}>
      <h2 className="t5">
        <BoxLink to="/articles/dome">{texts.title}</BoxLink>
      </h2>
      <p>{texts.sentence}</p>
    </article>
  );
}

export const examples: Example[] = [{ name: 'title of a box', render: () => <Box /> }];
