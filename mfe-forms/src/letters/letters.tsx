import type { PublicMessage } from '@sahn/contracts/forms';
import { Letter } from '../letter/letter.tsx';
import styles from './letters.module.css';

/** A wall of messages, read from top to bottom column by column. */
export function Letters({ messages }: { messages: readonly PublicMessage[] }) {
  return (
    <ul className={styles.letters}>
      {messages.map(({ id, day, ...message }) => (
        <li key={id}>
          <Letter {...message}>
            <time dateTime={day.iso}>{day.civil}</time>
          </Letter>
        </li>
      ))}
    </ul>
  );
}
