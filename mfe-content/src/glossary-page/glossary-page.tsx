import type { Glossary, GlossaryEntry } from '@sahn/contracts/content/glossary';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { fold } from '@sahn/contracts/text/fold';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { Link } from '@sahn/shared-ui/components/link';
import { Field } from '@sahn/shared-ui/forms/field';
import { textIcon } from '@sahn/shared-ui/icons/text';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { useState } from 'react';
import { PageHead } from '../page-head/page-head.tsx';
import styles from './glossary-page.module.css';

export const loader: PageModule<Glossary>['loader'] = ({ api }) => api.glossary();

export const head: PageModule<Glossary>['head'] = ({ data, t }) => ({
  title: t('glossary.title'),
  description: t('glossary.description'),
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    name: t('glossary.title'),
    hasDefinedTerm: data.entries.map(({ title, meaning }) => ({
      '@type': 'DefinedTerm',
      name: title,
      description: meaning,
    })),
  },
});

/** Entries by letter, in their order. */
function byLetter(entries: readonly GlossaryEntry[]): [string, GlossaryEntry[]][] {
  const letters = new Map<string, GlossaryEntry[]>();
  for (const entry of entries) letters.set(entry.letter, [...(letters.get(entry.letter) ?? []), entry]);
  return [...letters];
}

const letterId = (letter: string) => `letter-${letter}`;

export function Page({ data }: PageProps<Glossary>) {
  const { t } = useModule();
  const [sought, setSought] = useState('');
  const shown = data.entries.filter(({ title }) => fold(title).includes(fold(sought.trim())));
  const letters = byLetter(shown);
  return (
    <article className="wrap">
      <PageHead title={t('glossary.title')} lede={t('glossary.description')} />
      {data.entries.length === 0 ? (
        <EmptyState icon={textIcon} level={2} title={t('ui.list.none')}>
          {t('ui.list.noneHint')}
        </EmptyState>
      ) : (
        <div className={styles.main}>
          <div className={`needs-scripts ${styles.search}`}>
            <Field
              label={t('glossary.search')}
              name="word"
              kind="search"
              value={sought}
              onChange={setSought}
              autoComplete="off"
            />
          </div>
          <nav className={styles.letters} aria-label={t('glossary.letters')}>
            <ul className={styles.row}>
              {letters.map(([letter]) => (
                <li key={letter}>
                  <a href={`#${letterId(letter)}`}>{letter}</a>
                </li>
              ))}
            </ul>
          </nav>
          <p role="status" className="ui">
            {shown.length === 0 ? t('glossary.none') : ''}
          </p>
          {letters.map(([letter, entries]) => (
            <section key={letter} aria-labelledby={letterId(letter)}>
              <h2 id={letterId(letter)} className={`t5 ${styles.letter}`}>
                {letter}
              </h2>
              <dl className={styles.entries}>
                {entries.map((entry) => (
                  <EntryPart key={entry.id} entry={entry} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
    </article>
  );
}

function EntryPart({ entry }: { entry: GlossaryEntry }) {
  const { locale } = useModule();
  return (
    <div id={entry.id} className={styles.entry} {...languageAttributes(entry.language, locale)}>
      <dt className={styles.title}>{entry.title}</dt>
      <dd>
        {entry.meaning}
        {entry.links.map((link) => (
          <p key={link.path} className={styles.link}>
            <Link to={link.path} {...languageAttributes(link.language, locale)}>
              {link.title}
            </Link>
          </p>
        ))}
      </dd>
    </div>
  );
}
