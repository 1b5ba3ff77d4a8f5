import type { ModuleContext } from '@sahn/contracts/modules/module';
import { silentPlayer } from '@sahn/contracts/player/player';
import { fillTemplate } from '@sahn/contracts/text/fill-template';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import { createSampleApi } from './sample-content.ts';

/** Looks strings up as the shell does: plural forms by `count`, `{{name}}` filled in. A missing key stands for itself. */
export function createTranslate(
  strings: Readonly<Record<string, string>>,
  locale: Locale,
  onMissingKey: (key: string) => void,
) {
  const plurals = new Intl.PluralRules(locale);
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const form = 'count' in values ? `${key}_${plurals.select(Number(values.count))}` : key;
    const text = strings[form] ?? strings[key];
    if (text === undefined) {
      onMissingKey(form);
      return form;
    }
    return fillTemplate(text, values);
  };
}

export interface SampleContextOptions {
  name: string;
  locale: Locale;
  strings: Readonly<Record<string, string>>;
  onMissingKey?: (key: string) => void;
}

/** A module context that stands alone: sample content, plain links, a player that stays silent. */
export function createSampleContext(options: SampleContextOptions): ModuleContext {
  const { name, locale, strings, onMissingKey = () => {} } = options;
  const href = (to: string, other: Locale = locale) => `/${other}${to === '/' ? '' : to}`;
  return {
    name,
    locale,
    direction: localeFacts[locale].direction,
    api: createSampleApi(locale),
    t: createTranslate(strings, locale, onMissingKey),
    player: {
      getState: () => silentPlayer,
      subscribe: () => () => {},
      play() {},
      toggle() {},
      pause() {},
      seek() {},
      next() {},
      previous() {},
      setRate() {},
      setRepeat() {},
      setSleep() {},
      setLoop() {},
      close() {},
    },
    href,
    linkProps: (to) => ({ href: href(to) }),
    navigate() {},
    report(error) {
      throw error;
    },
  };
}
