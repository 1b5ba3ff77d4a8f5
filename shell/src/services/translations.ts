import type { Locale } from '@sahn/contracts/text/locale';
import { createTranslate, type TranslateKey } from '@sahn/contracts/text/translate';

type Strings = Readonly<Record<string, string>>;

/**
 * The loaded strings by locale and namespace (`shell` and module names). A string that is not loaded gives its key, never a
 * string of another language: the build completes translations.
 */
export class Translations {
  readonly #strings = new Map<string, Strings>();
  readonly #translates = new Map<string, TranslateKey>();

  /** Adds strings to a namespace; later ones replace earlier ones. */
  add(locale: Locale, namespace: string, strings: Strings): void {
    const key = `${locale} ${namespace}`;
    this.#strings.set(key, { ...this.#strings.get(key), ...strings });
  }

  #find(namespaceKey: string, key: string): string | undefined {
    const strings = this.#strings.get(namespaceKey);
    return strings && Object.hasOwn(strings, key) ? strings[key] : undefined;
  }

  has(locale: Locale, namespace: string, key: string): boolean {
    return this.#find(`${locale} ${namespace}`, key) !== undefined;
  }

  /** The same function for each call: components compare it. It also finds strings that are added later. */
  of(locale: Locale, namespace: string): TranslateKey {
    const namespaceKey = `${locale} ${namespace}`;
    const known = this.#translates.get(namespaceKey);
    if (known) return known;
    const translate = createTranslate(locale, (key) => this.#find(namespaceKey, key));
    this.#translates.set(namespaceKey, translate);
    return translate;
  }
}
