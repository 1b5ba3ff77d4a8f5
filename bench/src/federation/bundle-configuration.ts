import { join, sep } from 'node:path';
import { type Configure, defineModule, defineShell } from '@sahn/tooling/webpack';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';

/*
 * Webpack's configuration of the single bundle: the shell's, with the modules' sources in it. Documents have the styles of the
 * modules' releases, so modules keep the class names of those releases, and their chunks bring no styles. Shared components have the
 * shell's class names, which differ from those in the documents: React compares none in production.
 */

const root = join(import.meta.dirname, '..', '..', '..');

/** Takes the style sheets out of the chunks that sources below a folder load. */
class WithoutStylesPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder + sep;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('WithoutStylesPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap('WithoutStylesPlugin', () => {
        const { chunkGraph, chunks } = compilation;
        for (const chunk of chunks) {
          const origins = [...chunk.groupsIterable].flatMap((group) => group.origins);
          if (!origins.some(({ module }) => module?.nameForCondition()?.startsWith(this.#folder))) continue;
          for (const module of chunkGraph.getChunkModules(chunk))
            if (module.type === 'css/mini-extract') chunkGraph.disconnectChunkAndModule(chunk, module);
        }
      });
    });
  }
}

const isRule = (rule: unknown): rule is RuleSetRule => typeof rule === 'object' && rule !== null;

const isOfStyles = ({ test }: RuleSetRule): boolean => test instanceof RegExp && test.test('a.css');

const rulesOf = ({ module }: Configuration): RuleSetRule[] => (module?.rules ?? []).filter(isRule);

/**
 * @param folder of the shell's copy
 * @param parts folder of the modules' copies, by name
 */
export function defineSingleBundle(folder: string, parts: string, modules: readonly string[]): Configure {
  return (build) => {
    const [web, ...others] = defineShell(folder)(build);
    if (!web) throw new Error('The shell has no build for the browser');
    const ofModules = modules.flatMap((name) => {
      const [own = {}] = defineModule(join(root, name))({ ...build, name });
      return rulesOf(own)
        .filter(isOfStyles)
        .map((rule) => ({ ...rule, include: join(parts, name) + sep }));
    });
    const ofShell = rulesOf(web).map((rule) => (isOfStyles(rule) ? { ...rule, exclude: parts + sep } : rule));
    return [
      {
        ...web,
        module: { ...web.module, rules: [...ofShell, ...ofModules] },
        // Its budgets are those of a shell without modules.
        performance: false,
        plugins: [
          ...(web.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'TransferBudgetPlugin'),
          new WithoutStylesPlugin(parts),
        ],
      },
      ...others,
    ];
  };
}
