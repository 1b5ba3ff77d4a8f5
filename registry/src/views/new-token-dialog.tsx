import { type Act, acts, type Grant, NewTokenSchema, TokenNameSchema } from '@sahn/contracts/releases/token';
import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { useModule } from '@sahn/shared-ui/module-context';
import { useState } from 'react';
import * as v from 'valibot';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Code } from '../parts/code.tsx';
import { TextField } from '../parts/text-field.tsx';
import { usePlatform } from '../platform/platform.tsx';
import { ReleaseRowsSchema } from '../platform/schemas.ts';
import { useRead } from '../platform/use-read.ts';
import styles from './views.module.css';

const toggled = <Value,>(values: readonly Value[], value: Value) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

interface ChecksProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string | null;
  onChange: (chosen: readonly Value[]) => void;
}

function Checks<Value extends string>({ legend, values, chosen, nameOf, onChange }: ChecksProps<Value>) {
  return (
    <fieldset className={styles.checks}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(chosen, value))}
          />{' '}
          <Code>{value}</Code> {nameOf(value)}
        </label>
      ))}
    </fieldset>
  );
}

/** Makes a token. Its secret is shown once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useModule();
  const { act } = usePlatform();
  const releases = useRead(ReleaseRowsSchema, '/releases');
  const [chosen, setChosen] = useState<readonly Act[]>(['publish']);
  const [modules, setModules] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const known = ['*', ...[...new Set(['shell', ...(releases.data ?? []).map(({ name }) => name)])].sort()];
  const limit = Number(days);
  const isReady =
    chosen.length > 0 &&
    modules.length > 0 &&
    (name === '' || v.is(TokenNameSchema, name)) &&
    (days === '' || (Number.isInteger(limit) && limit >= 1));
  const make = async () => {
    const grant: Omit<Grant, 'acts' | 'scope'> & { acts: readonly Act[]; scope: '*' | readonly string[] } = {
      scope: modules.includes('*') ? '*' : modules,
      acts: chosen,
      ...(name === '' ? {} : { name }),
      ...(days === '' ? {} : { days: limit }),
    };
    const made = await act(NewTokenSchema, 'POST', '/tokens', grant);
    return (
      <>
        <p>{t('newToken.once')}</p>
        <p className="row">
          <Code>{made.token}</Code>
          <CopyButton text={made.token} line />
        </p>
        <p>
          {t('word.id')}: <Code>{made.id}</Code>
        </p>
      </>
    );
  };
  return (
    <ActDialog
      title={t('newToken.title')}
      confirm={t('tokens.create')}
      done={t('newToken.done')}
      isReady={isReady}
      onClose={onClose}
      act={make}
    >
      <p>{t('newToken.text')}</p>
      <Checks
        legend={t('tokens.modules')}
        values={known}
        chosen={modules}
        nameOf={(name) => (name === '*' ? t('newToken.all') : null)}
        onChange={setModules}
      />
      <Checks
        legend={t('tokens.acts')}
        values={acts}
        chosen={chosen}
        nameOf={(name) => t(`newToken.${name}`)}
        onChange={setChosen}
      />
      <TextField
        label={t('newToken.name')}
        hint={t('newToken.nameHint')}
        maxLength={30}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextField
        label={t('newToken.days')}
        hint={t('newToken.daysHint')}
        type="number"
        min={1}
        max={3650}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
    </ActDialog>
  );
}
