import type { BootModule } from '@sahn/contracts/modules/boot';
import { endingOf } from '@sahn/contracts/releases/check-release';
import { baseUrl, type ModuleRelease, type Release } from '@sahn/contracts/releases/release';
import { stringFiles } from '@sahn/contracts/releases/string-files';

const guarded = new Set(['js', 'css', 'json']);

/** Base64 of a hash in hexadecimal. */
export function toBase64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}

function readIntegrity(release: Release): Record<string, string> {
  const files = release.files.filter(({ path }) => path.startsWith('web/') && guarded.has(endingOf(path)));
  return Object.fromEntries(files.map((file) => [file.path, toBase64(file.sha256)]));
}

/** What browsers need to load the files of a release. */
export function bootOf(
  release: Release,
): Pick<BootModule, 'name' | 'version' | 'base' | 'entry' | 'locales' | 'integrity'> {
  const { name, version, entry } = release;
  return {
    name,
    version,
    base: baseUrl(release),
    entry,
    locales: release.locales,
    integrity: readIntegrity(release),
  };
}

/** A module as data blocks describe it, without what depends on the shell. */
export function bootModuleOf(release: ModuleRelease): BootModule {
  const { routes, nav, slots } = release.manifest;
  return {
    ...bootOf(release),
    locales: stringFiles(release),
    global: release.global,
    container: release.container,
    routes,
    nav,
    slots,
  };
}
