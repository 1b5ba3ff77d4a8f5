import type { Locale } from '@sahn/contracts/text/locale';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { shellName } from '../routing/shell-routes.ts';

type Strings = Readonly<Record<string, string>>;

/**
 * An i18next instance with flat keys, without fallback language (the build completes translations) and without escaping
 * (React escapes).
 */
export function createI18n(locale: Locale): i18n {
  const instance = createInstance({
    lng: locale,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ns: [shellName],
    defaultNS: shellName,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: false, bindI18nStore: false },
  });
  instance.use(initReactI18next);
  void instance.init();
  return instance;
}

export function addStrings(instance: i18n, locale: Locale, namespace: string, strings: Strings): void {
  instance.addResourceBundle(locale, namespace, strings, false, true);
}
