import type { SubjectItem } from '@sahn/contracts/content/subject-item';
import type { SlotLoaderArgs, SlotProps } from '@sahn/contracts/modules/module';
import { BoxLink } from '@sahn/shared-ui/components/box-link';
import { MetaLine } from '@sahn/shared-ui/components/meta-line';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './same-subjects.module.css';

const shown = 6;

/** Titles of the kinds' pages, which say what one item is. */
const kindTitles: Readonly<Record<string, string>> = {
  articles: 'article.title',
  books: 'book.title',
  hadith: 'hadith.title',
  duas: 'dua.title',
};

type Text = Pick<SubjectItem, 'path' | 'title' | 'language' | 'kind' | 'keywords'>;

export async function loader({ api, item }: SlotLoaderArgs): Promise<Text[]> {
  const [kind, id] = item?.split('/') ?? [];
  if (kind === undefined || id === undefined) return [];
  const kinds = Object.keys(kindTitles).join(',');
  const found = await api.sameSubjects(kind, id, { kinds, size: shown });
  // Without their pictures, which the document would carry.
  return found.map(({ path, title, language, kind, keywords }) => ({
    path,
    title,
    language,
    kind,
    keywords,
  }));
}

/** Below an album, a recording or a film: texts on its subjects. Nothing where there are none. */
export function Slot({ data }: SlotProps<Text[]>) {
  const { locale, t } = useModule();
  if (data.length === 0) return null;
  return (
    <div className="wrap">
      <Section small title={t('subjects.title')}>
        <ul className={styles.list}>
          {data.map(({ path, title, language, kind, keywords }) => (
            <li key={path}>
              <h3 className="title t4" {...languageAttributes(language, locale)}>
                <BoxLink to={path}>{title}</BoxLink>
              </h3>
              <MetaLine
                items={[t(kindTitles[kind] ?? 'article.title'), keywords.join(t('ui.list.separator'))]}
              />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
