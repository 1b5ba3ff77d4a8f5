import { type Boot, type BootModule, bootElementId } from '@sahn/contracts/modules/boot';
import { releaseUrl } from '@sahn/contracts/releases/release';
import { locales } from '@sahn/contracts/text/locale';
import { readStrings } from '../locales/read-strings.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import { type Build, entryFile, globalName } from '../webpack/build.ts';

const block = new RegExp(`(<script type="application/json" id="${bootElementId}">)([^<]*)(</script>)`);

/** Base64 SHA-256 by path, as in the data block. */
export type Integrity = BootModule['integrity'];

/** The module in its current state. */
function describe(folder: string, build: Build, integrity: Integrity): BootModule {
  const { routes, nav, slots } = readManifest(folder);
  return {
    name: build.name,
    version: build.version,
    base: releaseUrl(build.name, build.version),
    entry: `web/${entryFile}`,
    global: globalName(build),
    container: 'webpack',
    routes,
    nav,
    slots,
    locales: Object.fromEntries(locales.map((locale) => [locale, `web/locales/${locale}.json`])),
    integrity,
  };
}

/**
 * Replaces a module's release in a document's data block by the module from its sources.
 * @param integrity of its current files, which a production build of the shell asks for; a development build loads files
 *   without, since those change while the document stays
 */
export function overrideBoot(html: string, folder: string, build: Build, integrity: Integrity = {}): string {
  return html.replace(block, (_, begin: string, text: string, end: string) => {
    const boot: Boot = JSON.parse(text);
    const module = describe(folder, build, integrity);
    const others = boot.modules.filter((one) => one.name !== build.name);
    const changed: Boot = {
      ...boot,
      modules: [...others, module],
      translations: { ...boot.translations, [build.name]: readStrings(folder, boot.locale) },
    };
    return begin + JSON.stringify(changed).replaceAll('<', '\\u003c') + end;
  });
}
