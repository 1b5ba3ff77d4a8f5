import type { Paged } from '@sahn/contracts/content/kinds';
import type { PublicMessage } from '@sahn/contracts/forms/forms';
import type { LoaderArgs, SlotProps } from '@sahn/contracts/modules/module';
import { Button } from '@sahn/shared-ui/components/button';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { MessageList } from '../message-list/message-list.tsx';
import styles from './messages-strip.module.css';

const shown = 2;

export async function loader({ api }: Pick<LoaderArgs, 'api'>): Promise<PublicMessage[]> {
  const { items }: Paged<PublicMessage> = await api.messages();
  return items.slice(0, shown);
}

/** The newest messages, on the home page. */
export function Slot({ data }: SlotProps<PublicMessage[]>) {
  const { ownPath, t } = useModule();
  const isBlank = data.length === 0;
  return (
    <div className="wrap">
      <Section
        title={t('messages.title')}
        more={isBlank ? undefined : { to: ownPath('heart-written'), label: t('messages.all') }}
      >
        {isBlank ? (
          <div className={styles.blank}>
            <p className="title t4">{t('messages.emptyHint')}</p>
            <p className={styles.text}>{t('messages.lede')}</p>
            <span className={styles.lines} aria-hidden="true">
              <span />
              <span />
            </span>
            <Button to={ownPath('heart-written')} kind="line">
              {t('messages.write')}
            </Button>
          </div>
        ) : (
          <MessageList messages={data} />
        )}
      </Section>
    </div>
  );
}
