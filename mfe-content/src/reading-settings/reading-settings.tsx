import type { Prose } from '@sahn/contracts/content/rich-text';
import type { Locale } from '@sahn/contracts/text/locale';
import { Button } from '@sahn/shared-ui/components/button';
import { Sheet } from '@sahn/shared-ui/components/sheet';
import { textIcon } from '@sahn/shared-ui/icons/text';
import { translateIcon } from '@sahn/shared-ui/icons/translate';
import { volumeIcon } from '@sahn/shared-ui/icons/volume';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useChunk } from '../use-chunk/use-chunk.ts';
import { type LineLanguages, LineSwitches } from './line-switches/line-switches.tsx';
import styles from './reading-settings.module.css';

/** Id of the panel. A page has one. */
export const readingSettingsId = 'reading-settings';

/** Parts of the panel. On narrow screens it shows one of them, so that the text stays in view. */
export type SettingsSection = 'lines' | 'sound' | 'sizes';

/** Whether a text has passages in Arabic, so that the settings offer their size. */
export function hasPassages(...texts: readonly Prose[]): boolean {
  return texts.some((text) => text.blocks.some((block) => block.kind === 'passage'));
}

/** Without its size, which would need the layout of the whole page at once, where the browser can tell without it. */
const isShown = (element: Element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;

const loadMore = () => import(/* webpackChunkName: "more-settings" */ './more-settings/more-settings.tsx');

export interface ReadingSettingsProps {
  /** Language of the page's text. */
  language: Locale;
  /** Whether there are passages in vowelled Arabic. */
  arabic?: boolean;
  /** For texts in lines: Arabic, transliteration, translations. */
  lines?: LineLanguages;
  /** On wide screens the settings are in the page, beside the text. */
  beside?: boolean;
  /** Settings of the sound; undefined without sound. */
  children?: ReactNode;
  /** The part that narrow screens show, of a text in lines. */
  section?: SettingsSection;
  onSection?: (section: SettingsSection) => void;
  /** Called when the settings are to be shown, so that the code of `children` can be loaded. */
  onWanted?: () => void;
}

/**
 * The reading settings, in a popover: the text stays visible while it changes, and the button works without scripts.
 * The choices are stored in an attribute of the root element, where style sheets read them.
 */
export function ReadingSettings({
  language,
  arabic = true,
  lines,
  beside = false,
  children,
  section = 'sizes',
  onSection,
  onWanted,
}: ReadingSettingsProps) {
  const { t } = useModule();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(false);
  const more = useChunk(loadMore, wanted);
  const want = useEffectEvent(() => {
    setWanted(true);
    onWanted?.();
  });
  useEffect(() => {
    // Beside the text it is on the screen from the start.
    if (panel.current !== null && isShown(panel.current)) want();
  }, []);
  const sections = [
    ['lines', translateIcon, t('reading.translation')],
    ...(children === undefined ? [] : [['sound', volumeIcon, t('dua.recitation')] as const]),
    ['sizes', textIcon, t('reading.sizes')],
  ] as const;

  return (
    <Sheet
      ref={panel}
      id={readingSettingsId}
      className={classNames(styles.panel, beside && styles.beside)}
      aria-labelledby={titleId}
      heading={
        <h2 id={titleId} className="label">
          {t('reading.title')}
        </h2>
      }
      closeLabel={t('reading.close')}
      onToggle={(event) => event.newState === 'open' && want()}
    >
      {onSection === undefined ? null : (
        <div className={`needs-scripts ${styles.sections}`}>
          {sections.map(([id, icon, label]) => (
            <Button
              key={id}
              kind="quiet"
              icon={icon}
              aria-pressed={id === section}
              onClick={() => onSection(id)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.body} data-section={section}>
        {lines === undefined ? null : (
          <div className={styles.part} data-part="lines">
            <LineSwitches {...lines} />
          </div>
        )}
        <div className={styles.part} data-part="sizes">
          {more === null ? null : <more.MoreSettings language={language} arabic={arabic} lines={lines} />}
        </div>
        {children === undefined ? null : (
          <div className={styles.part} data-part="sound">
            {children}
          </div>
        )}
      </div>
    </Sheet>
  );
}
