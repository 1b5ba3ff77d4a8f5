import type { BootModule } from '@sahn/contracts/modules/boot';

/**
 * A module as the data block of a document has it: with the hashes of the files that the page needs, of the entry and of
 * the strings, which a switch of language asks for. Those of all other files are most of what there is to say of a module,
 * and stay in a file that browsers keep.
 * @param needed addresses of the page's scripts and style sheets, and of those of its slots
 */
export function withPageHashes(module: BootModule, needed: ReadonlySet<string>): BootModule {
  const { base, entry, locales, integrity, hashes } = module;
  if (!hashes) return module;
  const always = new Set([entry, ...Object.values(locales)]);
  const kept = Object.entries(integrity).filter(([file]) => always.has(file) || needed.has(`${base}${file}`));
  return { ...module, integrity: Object.fromEntries(kept) };
}
