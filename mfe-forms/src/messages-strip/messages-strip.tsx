import type { Paged } from '@sahn/contracts/content/kinds';
import type { PublicMessage } from '@sahn/contracts/forms/forms';
import type { LoaderArgs, SlotProps } from '@sahn/contracts/modules/module';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { MessageList } from '../message-list/message-list.tsx';

const shown = 3;

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
        more={{ to: ownPath('heart-written'), label: t(isBlank ? 'messages.write' : 'messages.all') }}
      >
        {isBlank ? <p className="lede">{t('messages.emptyHint')}</p> : <MessageList messages={data} />}
      </Section>
    </div>
  );
}
