import type { Boot } from '@sahn/contracts/modules/boot';
import type { RendererInput } from '@sahn/contracts/rendering/renderer';
import { shellName } from '../routing/shell-routes.ts';
import { usedModules } from './used-modules.ts';

/**
 * The data block of a document, with the strings of its modules: those that its page uses where browsers find the others in
 * the catalogue, else all.
 * @param boot has all modules
 * @param noted names of modules by which the page was rendered
 */
export function blockOf(input: RendererInput, boot: Boot, noted: Iterable<string>): Boot {
  const modules = input.catalogue ? usedModules(boot, noted) : boot.modules;
  const names = new Set(modules.map(({ name }) => name));
  const strings = input.modules
    .filter((one) => names.has(one.boot.name))
    .map((one) => [one.boot.name, one.translations[boot.locale]] as const);
  return {
    ...boot,
    modules,
    translations: { [shellName]: input.shell.translations[boot.locale], ...Object.fromEntries(strings) },
    catalogue: modules === boot.modules ? undefined : input.catalogue,
  };
}
