import { createHash } from 'node:crypto';
import {
  type Catalogue,
  type CatalogueModule,
  catalogueBase,
  type FixedFile,
} from '@sahn/contracts/modules/catalogue';
import type { ModuleRelease } from '@sahn/contracts/releases/release';
import { bootModuleOf } from '../releases/boot-module.ts';
import type { ReleaseSet } from '../releases/release-set.ts';

/** Of the content's hash, in addresses. */
const hashLength = 16;

/** A file that browsers load, with its content. */
export interface MadeFile extends FixedFile {
  body: Buffer;
}

/** @param label what the file is of, for its address */
function makeFile(label: string, content: object): MadeFile {
  const body = Buffer.from(JSON.stringify(content));
  const digest = createHash('sha256').update(body).digest();
  return {
    path: `${catalogueBase}${label}.${digest.toString('hex').slice(0, hashLength)}.json`,
    integrity: `sha256-${digest.toString('base64')}`,
    body,
  };
}

const described = new WeakMap<ModuleRelease, MadeFile>();

/** The file by which a browser loads a module: what a data block has of it and the catalogue does not. */
export function describeRelease(release: ModuleRelease): MadeFile {
  const known = described.get(release);
  if (known) return known;
  const { name, version, routes, nav, slots, ...rest } = bootModuleOf(release);
  const made = makeFile(`${name}@${version}`, rest);
  described.set(release, made);
  return made;
}

/** The catalogue of a composition, without modules that are switched off. */
export function makeCatalogue(composition: number, { modules }: Pick<ReleaseSet, 'modules'>): MadeFile {
  const list = modules.map((release): CatalogueModule => {
    const { name, version, manifest } = release;
    const { path, integrity } = describeRelease(release);
    return {
      name,
      version,
      routes: manifest.routes,
      nav: manifest.nav,
      slots: manifest.slots,
      path,
      integrity,
    };
  });
  return makeFile(String(composition), { modules: list } satisfies Catalogue);
}
