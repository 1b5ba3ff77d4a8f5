import type { TokenFacts } from '@sahn/contracts/releases/token';
import { Badge } from '@sahn/shared-ui/components/badge';
import { Button } from '@sahn/shared-ui/components/button';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { Time } from '../parts/time.tsx';
import { useAct } from '../parts/use-act.ts';
import { usePlatform, useSession } from '../platform/platform.tsx';
import { NothingSchema, TokensSchema } from '../platform/schemas.ts';
import { useRead } from '../platform/use-read.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';

const scopeOf = ({ scope }: TokenFacts) => (scope === '*' ? '*' : scope.join(', '));

/** Tokens of publishers and operators. */
export function TokensView() {
  const { t } = useModule();
  const { act } = usePlatform();
  const { token: own } = useSession();
  const { dialog, show, close } = useAct();
  const tokens = useRead(TokensSchema, '/tokens');
  const revoke = (token: TokenFacts) =>
    show(
      <ActDialog
        title={t('tokens.revokeTitle')}
        confirm={t('tokens.revoke')}
        done={t('tokens.revoked')}
        onClose={close}
        act={async () => void (await act(NothingSchema, 'DELETE', `/tokens/${encodeURIComponent(token.id)}`))}
      >
        <p>
          <Code>{token.id}</Code>: <Code>{`${scopeOf(token)} – ${token.acts.join(', ')}`}</Code>
        </p>
        <p>{t(token.id === own.id ? 'tokens.revokeOwn' : 'tokens.revokeText')}</p>
      </ActDialog>,
    );
  return (
    <>
      <p>
        <Button onClick={() => show(<NewTokenDialog onClose={close} />)}>{t('tokens.create')}</Button>
      </p>
      <ReadFrame read={tokens}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState level={2} title={t('tokens.none')} />
          ) : (
            <DataTable
              captionHidden
              caption={t('view.tokens')}
              head={[
                t('word.id'),
                t('tokens.modules'),
                t('tokens.acts'),
                t('word.made'),
                t('word.expires'),
                t('word.acts'),
              ]}
              rows={all.map((token) => ({
                key: token.id,
                cells: [
                  <span key="id">
                    <Code>{token.id}</Code> {token.id === own.id ? <Badge>{t('tokens.own')}</Badge> : null}
                  </span>,
                  <Code key="scope">{scopeOf(token)}</Code>,
                  <Code key="acts">{token.acts.join(', ')}</Code>,
                  <Time key="made" at={token.created} />,
                  token.expires === null ? t('tokens.never') : <Time key="expires" at={token.expires} />,
                  <Button key="revoke" kind="line" onClick={() => revoke(token)}>
                    {t('tokens.revoke')}
                  </Button>,
                ],
              }))}
            />
          )
        }
      </ReadFrame>
      {dialog}
    </>
  );
}
