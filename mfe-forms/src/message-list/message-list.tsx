import type { PublicMessage } from '@sahn/contracts/forms/forms';
import { Letter } from '../message-card/message-card.tsx';
import { ReportButton } from '../report-button/report-button.tsx';
import styles from './message-list.module.css';

interface LettersProps {
  messages: readonly PublicMessage[];
  /** Lets readers report a message. */
  reportable?: boolean;
}

/** A wall of messages, read from top to bottom column by column. */
export function Letters({ messages, reportable = false }: LettersProps) {
  return (
    <ul className={styles.letters}>
      {messages.map(({ id, day, ...message }) => (
        <li key={id}>
          <Letter
            {...message}
            action={reportable ? <ReportButton message={{ id, name: message.name }} /> : undefined}
          >
            <time dateTime={day.iso}>{day.civil}</time>
          </Letter>
        </li>
      ))}
    </ul>
  );
}
