import type { Locale } from '@sahn/contracts/text/locale';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { useToast } from '@sahn/shared-ui/components/toast';
import { bookmarkIcon } from '@sahn/shared-ui/icons/bookmark';
import { useModule } from '@sahn/shared-ui/module-context';
import { addBookmark, isSameSpot, removeBookmark } from '../stored-places.ts';
import { usePlaces } from '../use-places.ts';

export interface BookmarkButtonProps {
  /** Path of the text below the locale prefix. */
  path: string;
  title: string;
  /** Language of the title. */
  language: Locale;
  /** Id of the marked part. Default: the whole text. */
  anchor?: string;
  /** The marked text, of which the beginning is stored. */
  words?: string;
  /** What is marked, for pages with several buttons. */
  label?: string;
  line?: boolean;
}

const wordsKept = 120;

/** Adds or removes a bookmark. Bookmarks are stored on this device. */
export function BookmarkButton({
  path,
  title,
  language,
  anchor = '',
  words = '',
  label,
  line,
}: BookmarkButtonProps) {
  const { locale, t } = useModule();
  const toast = useToast();
  const spot = { path, locale, anchor };
  const kept = usePlaces().bookmarks.some((one) => isSameSpot(one, spot));
  const toggle = () => {
    if (kept) removeBookmark(spot);
    else addBookmark({ ...spot, title, language, words: words.slice(0, wordsKept), at: Date.now() });
    toast.show({ text: t(kept ? 'places.removed' : 'places.added') });
  };
  return (
    <IconButton
      className="needs-scripts"
      icon={bookmarkIcon}
      label={label ?? t('places.bookmark')}
      line={line}
      pressed={kept}
      onClick={toggle}
    />
  );
}
