import type { PublicMessage } from '@sahn/contracts/forms/forms';
import { MessageCard } from '../message-card/message-card.tsx';
import { ReportButton } from '../report-button/report-button.tsx';
import styles from './message-list.module.css';

interface MessageListProps {
  messages: readonly PublicMessage[];
  /** Lets readers report a message. */
  reportable?: boolean;
}

/** A wall of messages, read from top to bottom column by column. */
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
