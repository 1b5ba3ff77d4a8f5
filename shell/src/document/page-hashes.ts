import type { BootModule } from '@sahn/contracts/modules/boot';

/** What a document says of a module when it has all hashes: the file with the others is not needed. */
export function withAllHashes({ hashes: _, ...module }: BootModule): BootModule {
  return module;
}

/**
 * What a document says of a module that does not have its page: the hashes of the files that the page needs, of the entry
 * and of the strings, which a switch of language asks for. Those of all other files are most of what there is to say of a
 * module, and stay in a file that browsers read before they first open a page of it, and keep.
 * @param needed addresses of the page's scripts and style sheets, and of those of its slots
 */
export function withPageHashes(module: BootModule, needed: ReadonlySet<string>): BootModule {
  const { base, entry, locales, integrity, hashes } = module;
  const always = new Set([entry, ...Object.values(locales)]);
  const files = Object.entries(integrity);
  const kept = files.filter(([file]) => always.has(file) || needed.has(`${base}${file}`));
  const isWhole = hashes === undefined || kept.length === files.length;
  return isWhole ? withAllHashes(module) : { ...module, integrity: Object.fromEntries(kept) };
}
