import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { Note } from '../note/note.tsx';

export interface TranslationNoteProps {
  /** Language in which the text is shown. */
  language: Locale;
}

/** Says that a text is in another language than the page. Renders nothing when they are the same. */
export function TranslationNote({ language }: TranslationNoteProps) {
  const { locale, t } = useModule();
  if (language === locale) return null;
  return <Note role="note">{t('ui.translationNote.text', { language: t(`ui.language.${language}`) })}</Note>;
}
