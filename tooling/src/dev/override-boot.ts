import { type Boot, type BootModule, bootElementId } from '@sahn/contracts/modules/boot';
import { releaseUrl } from '@sahn/contracts/releases/release';
import { locales } from '@sahn/contracts/text/locale';
import { readStrings } from '../locales/read-strings.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import { type Build, globalName } from '../webpack/build.ts';
import { entryFile } from '../webpack/module-configuration.ts';

const block = new RegExp(`(<script type="application/json" id="${bootElementId}">)([^<]*)(</script>)`);

/** The module in its current state. Its files have no integrity hashes, because they change with every edit. */
function describe(folder: string, build: Build): BootModule {
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
    integrity: {},
  };
}

/** Replaces a module's release in a document's data block by the module from its sources. */
export function overrideBoot(html: string, folder: string, build: Build): string {
  return html.replace(block, (_, begin: string, text: string, end: string) => {
    const boot: Boot = JSON.parse(text);
    const module = describe(folder, build);
    const others = boot.modules.filter((one) => one.name !== build.name);
    const changed: Boot = {
      ...boot,
      modules: [...others, module],
      translations: { ...boot.translations, [build.name]: readStrings(folder, boot.locale) },
    };
    return begin + JSON.stringify(changed).replaceAll('<', '\\u003c') + end;
  });
}
