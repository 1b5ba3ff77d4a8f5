import type { PublicMessage } from '@sahn/contracts/forms/forms';
import { MessageCard } from '../message-card/message-card.tsx';
import { ReportButton } from '../report-button/report-button.tsx';
import styles from './message-list.module.css';

interface MessageListProps {
  messages: readonly PublicMessage[];
  /** Lets readers report a message. */
  reportable?: boolean;
}

/** Messages in columns; each column is read from top to bottom. */
export function MessageList({ messages, reportable = false }: MessageListProps) {
  return (
    <ul className={styles.list}>
      {messages.map(({ id, day, ...message }) => (
        <li key={id}>
          <MessageCard
            {...message}
            action={reportable ? <ReportButton message={{ id, name: message.name }} /> : undefined}
          >
            <time dateTime={day.iso}>{day.civil}</time>
          </MessageCard>
        </li>
      ))}
    </ul>
  );
}
