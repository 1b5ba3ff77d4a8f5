import type { Translate } from '@sahn/contracts/modules/module';
import type { Direction, Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { cloneElement, Fragment, type ReactElement, type ReactNode, useMemo } from 'react';

/*
 * The facade that modules get when they import `react-i18next`: the exports that modules use, with the library's
 * behaviour, over the strings that the shell has loaded for the module. Importing any other name fails the build
 * (docs/decisions/004-context-instead-of-libraries.md).
 */

interface I18n {
  /** Language of the page. */
  readonly language: Locale;
  readonly resolvedLanguage: Locale;
  /** Direction of its script. */
  dir(): Direction;
}

interface Translation {
  t: Translate;
  i18n: I18n;
  /** Always true: the strings are loaded before a page or slot entry is rendered. */
  ready: true;
}

/** Strings of the rendering module; keys that begin with `ui.` are those of the shared components. */
export function useTranslation(): Translation {
  const { t, locale, direction } = useModule();
  return useMemo(
    () => ({
      t,
      i18n: { language: locale, resolvedLanguage: locale, dir: () => direction },
      ready: true,
    }),
    [t, locale, direction],
  );
}

export interface TransProps {
  i18nKey: string;
  values?: Readonly<Record<string, string | number>>;
  /** Selects the plural form. */
  count?: number;
  /** Elements by the name of their tag in the string: `Read <book>the book</book>.` Tags do not nest. */
  components: Readonly<Record<string, ReactElement>>;
}

/** Matches `<name>…</name>` and `<name/>`. */
const tag = /<(\w+)>(.*?)<\/\1>|<(\w+)\s*\/>/gs;

function insertElements(text: string, components: TransProps['components']): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(tag)) {
    const [whole, pair, inside, single] = match;
    const element = components[pair ?? single ?? ''];
    // As in the library, a tag without a component stays text.
    if (!element) continue;
    nodes.push(text.slice(end, match.index));
    const key = nodes.length;
    nodes.push(cloneElement(element, { key }, ...(inside === undefined ? [] : [inside])));
    end = match.index + whole.length;
  }
  return [...nodes, text.slice(end)].map((node, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one string keep their order
    typeof node === 'string' ? <Fragment key={`text ${index}`}>{node}</Fragment> : node,
  );
}

/** A string that contains elements, in an order that depends on the language. */
export function Trans({ i18nKey, values, count, components }: TransProps) {
  const { t } = useModule();
  const text = t(i18nKey, count === undefined ? values : { ...values, count });
  return insertElements(text, components);
}
