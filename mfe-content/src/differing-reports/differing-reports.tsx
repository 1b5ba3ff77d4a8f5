import type { Chapter } from '@sahn/contracts/content/story';
import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './differing-reports.module.css';

export interface DifferingReportsProps {
  reports: Chapter['reports'];
  language: Locale;
  /** Level of the heading. */
  level: 2 | 3;
}

/** Reports that disagree, side by side. Renders nothing without reports. */
export function DifferingReports({ reports, language, level }: DifferingReportsProps) {
  const { locale, t } = useModule();
  if (reports.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.differing}>
      <Heading className="t4">{t('storyOfLife.reports')}</Heading>
      <p className="meta">{t('storyOfLife.reportsHint')}</p>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={`${report.source.id} ${report.text}`} {...languageAttributes(language, locale)}>
            <blockquote>{report.text}</blockquote>
            <p className="meta">
              <cite>{report.source.text}</cite>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
