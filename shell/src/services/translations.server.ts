import type { RendererInput } from '@sahn/contracts/rendering/renderer';
import type { Locale } from '@sahn/contracts/text/locale';
import type { TranslateKey } from '@sahn/contracts/text/translate';
import { shellName } from '../routing/shell-routes.ts';
import { Translations } from './translations.ts';

type Source = Pick<RendererInput['shell'], 'translations'>;

/** The strings of a composition. Those of a module are taken up when it is first rendered: most pages show few modules. */
export class ServerTranslations extends Translations {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #taken = new Set<string>();

  constructor({ shell, modules }: Pick<RendererInput, 'shell' | 'modules'>) {
    super();
    const named = modules.map((module): [string, Source] => [module.boot.name, module]);
    this.#sources = new Map([[shellName, shell], ...named]);
  }

  #take(locale: Locale, namespace: string): void {
    const key = `${locale} ${namespace}`;
    if (this.#taken.has(key)) return;
    this.#taken.add(key);
    const strings = this.#sources.get(namespace)?.translations[locale];
    if (strings) this.add(locale, namespace, strings);
  }

  override has(locale: Locale, namespace: string, key: string): boolean {
    this.#take(locale, namespace);
    return super.has(locale, namespace, key);
  }

  override of(locale: Locale, namespace: string): TranslateKey {
    this.#take(locale, namespace);
    return super.of(locale, namespace);
  }
}
