import { type Served, ServedSchema } from '@sahn/contracts/releases/served';
import { Button } from '@sahn/shared-ui/components/button';
import { DescriptionList } from '@sahn/shared-ui/components/description-list';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { type FormEvent, useState } from 'react';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { TextField } from '../parts/text-field.tsx';
import { Time } from '../parts/time.tsx';
import { useRead } from '../platform/use-read.ts';
import styles from './views.module.css';

function Address({ address }: { address: NonNullable<Served['address']> }) {
  const { t } = useModule();
  switch (address.kind) {
    case 'page':
      return <Code>{`${address.module} ${address.version} ${address.route}`}</Code>;
    case 'redirect':
      return <Code>{`${address.status} ${address.location} ${address.module ?? ''}`}</Code>;
    case 'missing':
      return t('served.missing');
    case 'unknown':
      return <Code>{address.reason}</Code>;
  }
}

function Answer({ served }: { served: Served }) {
  const { t, locale } = useModule();
  const { at, composition, content, gateway, address } = served;
  return (
    <div className="stack" role="status">
      <DescriptionList
        items={[
          { label: t('word.at'), value: <Time at={at} /> },
          {
            label: t('word.composition'),
            value: composition ? formatOrdinal(locale, composition.number) : t('served.nothing'),
          },
          { label: t('word.since'), value: composition && <Time at={composition.since} /> },
          {
            label: t('served.until'),
            value:
              composition &&
              (composition.until === null ? t('served.still') : <Time at={composition.until} />),
          },
          { label: t('word.who'), value: composition && <Code>{composition.actor}</Code> },
          { label: t('served.content'), value: content && formatOrdinal(locale, content.revision) },
          { label: t('served.gateway'), value: gateway && <Code>{gateway.version}</Code> },
          { label: t('served.page'), value: address && <Address address={address} /> },
        ]}
      />
      {composition ? (
        <DataTable
          caption={t('served.releases')}
          head={[t('word.module'), t('word.version')]}
          rows={[['shell', composition.shell], ...Object.entries(composition.modules)].map(
            ([name = '', version = '']) => ({
              key: name,
              cells: [<Code key="name">{name}</Code>, <Code key="version">{version}</Code>],
            }),
          )}
        />
      ) : null}
    </div>
  );
}

/** Asks what was served at a time. */
export function ServedAt() {
  const { t } = useModule();
  const [asked, setAsked] = useState<string | null>(null);
  const served = useRead(ServedSchema, asked);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const time = new Date(String(data.get('time'))).getTime();
    const path = String(data.get('path') ?? '').trim();
    if (Number.isNaN(time)) return;
    setAsked(`/log/at?${new URLSearchParams({ time: String(time), ...(path === '' ? {} : { path }) })}`);
  };
  return (
    <section className="stack">
      <h2 className="t5">{t('served.title')}</h2>
      <form className={styles.choices} onSubmit={submit}>
        <TextField label={t('served.time')} name="time" type="datetime-local" step={1} required />
        <TextField label={t('served.path')} name="path" pattern="/.*" />
        <Button type="submit" kind="line">
          {t('served.ask')}
        </Button>
      </form>
      {asked === null ? null : <ReadFrame read={served}>{(found) => <Answer served={found} />}</ReadFrame>}
    </section>
  );
}
