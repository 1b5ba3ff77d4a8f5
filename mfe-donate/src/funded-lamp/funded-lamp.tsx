import { Animation } from '@sahn/shared-ui/components/animation';
import styles from './funded-lamp.module.css';
import lamp from './lit-lamp.json?file';
import still from './lit-lamp.svg';

const size = 112;

/** A burning lamp beside a fully funded project. Decorative: the text says the same. */
export function FundedLamp() {
  return (
    <Animation
      className={styles.lamp}
      animationLink={lamp}
      width={size}
      height={size}
      pauseOnHover
      still={<img src={still} width={size} height={size} alt="" />}
    />
  );
}
