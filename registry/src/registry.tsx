import { type Locale, localeCookie, localeFacts } from '@sahn/contracts/text/locale';
import { ToastProvider } from '@sahn/shared-ui/components/toast';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { keepPreference } from '@sahn/shared-ui/preferences';
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { Frame } from './frame/frame.tsx';
import { createModuleContext } from './module-context.ts';
import { PlatformProvider } from './platform/platform.tsx';

type Strings = Readonly<Record<string, string>>;

const StringsSchema = v.record(v.string(), v.string());

async function loadStrings(file: string): Promise<Strings> {
  const response = await fetch(`/registry/files/${file}`);
  return v.parse(StringsSchema, await response.json());
}

export interface RegistryProps {
  /** Language of the document. */
  locale: Locale;
  /** Files of strings by locale. */
  files: Readonly<Record<Locale, string>>;
  /** Address of the picture beside the name. */
  mark: string;
}

/** The whole page, in the chosen language. */
export function Registry({ locale: first, files, mark }: RegistryProps) {
  const [locale, setLocale] = useState(first);
  const [loaded, setLoaded] = useState<{ locale: Locale; strings: Strings } | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    loadStrings(files[locale]).then(
      (strings) => {
        if (!isCurrent) return;
        setLoaded({ locale, strings });
        setLost(false);
      },
      () => isCurrent && setLost(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, files]);
  const context = useMemo(() => loaded && createModuleContext(loaded.locale, loaded.strings), [loaded]);
  useEffect(() => {
    if (!context) return;
    document.documentElement.lang = context.locale;
    document.documentElement.dir = context.direction;
    document.title = context.t('page.title');
  }, [context]);
  const chooseLocale = (next: Locale) => {
    keepPreference(localeCookie, next);
    setLocale(next);
  };
  // There are no words yet: the address of the strings says it in every language.
  if (!context) return isLost ? <p role="alert">{`⚠ ${files[locale]}`}</p> : null;
  return (
    <ModuleContextProvider value={context}>
      <ToastProvider>
        <PlatformProvider>
          <Frame
            languages={Object.entries(localeFacts).map(([tag, { name }]) => ({ tag, name }))}
            onLocale={chooseLocale}
            mark={mark}
          />
        </PlatformProvider>
      </ToastProvider>
    </ModuleContextProvider>
  );
}
