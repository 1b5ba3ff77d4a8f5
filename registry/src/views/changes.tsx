import type { ChangeKind, ModuleComparison, PartChange } from '@sahn/contracts/releases/comparison';
import { Disclosure } from '@sahn/shared-ui/components/disclosure';
import { Icon } from '@sahn/shared-ui/components/icon';
import { Note } from '@sahn/shared-ui/components/note';
import { forwardIcon } from '@sahn/shared-ui/icons/forward';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import type { ReactNode } from 'react';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import styles from './views.module.css';

const sum = (sizes: readonly (number | null)[]) => sizes.reduce<number>((all, one) => all + (one ?? 0), 0);

function Kind({ kind }: { kind: ChangeKind }) {
  const { t } = useModule();
  return <span className={styles[kind]}>{t(`change.${kind}`)}</span>;
}

/** Few changes are seen at once, many on demand. */
const openRows = 8;

function Part({ title, rows, children }: { title: string; rows: number; children: ReactNode }) {
  return (
    <Disclosure more={title} open={rows <= openRows}>
      {children}
    </Disclosure>
  );
}

function Files({ files, unchangedFiles }: ModuleComparison) {
  const { t, locale } = useModule();
  const size = (bytes: number | null) => (bytes === null ? '' : formatNumber(locale, bytes));
  const grown = sum(files.map(({ after }) => after)) - sum(files.map(({ before }) => before));
  const difference = (bytes: number) => (
    <bdi key="difference" dir="ltr">{`${bytes > 0 ? '+' : ''}${formatNumber(locale, bytes)}`}</bdi>
  );
  if (files.length === 0) return null;
  return (
    <Part title={t('changes.files', { number: formatNumber(locale, files.length) })} rows={files.length}>
      <p className="meta">
        {t('changes.sizes')} {t('changes.sum')} {difference(grown)}.{' '}
        {t('changes.unchanged', { number: formatNumber(locale, unchangedFiles) })}
      </p>
      <DataTable
        captionHidden
        caption={t('changes.fileTable')}
        head={[t('word.file'), t('word.change'), t('word.before'), t('word.after'), t('word.difference')]}
        rows={files.map(({ path, kind, before, after }) => ({
          key: path,
          cells: [
            <Code key="path">{path}</Code>,
            <Kind key="kind" kind={kind} />,
            size(before),
            size(after),
            difference((after ?? 0) - (before ?? 0)),
          ],
        }))}
      />
    </Part>
  );
}

function Strings({ strings: { count, shown } }: ModuleComparison) {
  const { t, locale } = useModule();
  const text = (value: string | null, language: string) => (
    <span key={`${value === null}`} lang={language} dir="auto" className={styles.text}>
      {value ?? ''}
    </span>
  );
  if (count === 0) return null;
  return (
    <Part title={t('changes.strings', { number: formatNumber(locale, count) })} rows={count}>
      {shown.length < count ? (
        <p className="meta">{t('changes.shown', { number: formatNumber(locale, shown.length) })}</p>
      ) : null}
      <DataTable
        captionHidden
        caption={t('changes.stringTable')}
        head={[t('word.key'), t('word.language'), t('word.change'), t('word.before'), t('word.after')]}
        rows={shown.map(({ key, locale: language, kind, before, after }) => ({
          key: `${language} ${key}`,
          cells: [
            <Code key="key">{key}</Code>,
            <Code key="language">{language}</Code>,
            <Kind key="kind" kind={kind} />,
            <div key="before">{text(before, language)}</div>,
            <div key="after">{text(after, language)}</div>,
          ],
        }))}
      />
    </Part>
  );
}

function Parts({ title, caption, parts }: { title: string; caption: string; parts: readonly PartChange[] }) {
  const { t } = useModule();
  if (parts.length === 0) return null;
  return (
    <Part title={title} rows={parts.length}>
      <DataTable
        captionHidden
        caption={caption}
        head={[t('word.name'), t('word.change'), t('word.before'), t('word.after')]}
        rows={parts.map(({ id, kind, before, after }) => ({
          key: id,
          cells: [
            <Code key="id">{id}</Code>,
            <Kind key="kind" kind={kind} />,
            before === null ? '' : <Code key="before">{before}</Code>,
            after === null ? '' : <Code key="after">{after}</Code>,
          ],
        }))}
      />
    </Part>
  );
}

/** What differs in one module. */
export function ModuleChanges({ module }: { module: ModuleComparison }) {
  const { t, locale } = useModule();
  const { name, before, after, lost, contract, routes, slots, redirects } = module;
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
  const counted = (parts: readonly PartChange[]) => ({ number: formatNumber(locale, parts.length) });
  const isSame = before === after;
  return (
    <section className={styles.module}>
      <h3 className="t4">
        <Code>{name}</Code> {isSame ? null : <Kind kind={kind} />}
      </h3>
      <p className={styles.versions}>
        {before === null ? t('changes.absent') : <Code>{before}</Code>}
        <span className="sr"> {t('changes.becomes')} </span>
        <Icon icon={forwardIcon} className={styles.arrow} />
        {after === null ? t('changes.absent') : <Code>{after}</Code>}
      </p>
      {contract.before !== contract.after && contract.before !== null && contract.after !== null ? (
        <p>
          {t('word.contract')}: <Code>{`${contract.before} – ${contract.after}`}</Code>
        </p>
      ) : null}
      {lost.length > 0 ? (
        <Note title={t('changes.lost')}>
          <Code>{lost.join(', ')}</Code>
        </Note>
      ) : null}
      {isSame ? <p>{t('changes.same')}</p> : null}
      <Files {...module} />
      <Strings {...module} />
      <Parts title={t('changes.routes', counted(routes))} caption={t('word.routes')} parts={routes} />
      <Parts title={t('changes.slots', counted(slots))} caption={t('word.slots')} parts={slots} />
      <Parts
        title={t('changes.redirects', counted(redirects))}
        caption={t('word.redirects')}
        parts={redirects}
      />
    </section>
  );
}

/** What differs, module by module. */
export function Changes({ modules }: { modules: readonly ModuleComparison[] }) {
  const { t, locale } = useModule();
  if (modules.length === 0) return <p role="status">{t('changes.none')}</p>;
  const count = { number: formatNumber(locale, modules.length) };
  return (
    <section className={styles.changes}>
      <h2 className="t5">{t('changes.modules', count)}</h2>
      {modules.map((module) => (
        <ModuleChanges key={module.name} module={module} />
      ))}
    </section>
  );
}
