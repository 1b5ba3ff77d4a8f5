import { extname, join } from 'node:path';
import type { Config } from 'jest';
import { facades } from '../webpack/facades.ts';

const styles = join(import.meta.dirname, 'style-stub.cjs');
const files = join(import.meta.dirname, 'file-stub.cjs');
// `.js` in the packed package.
const setupDom = join(import.meta.dirname, `setup-dom${extname(import.meta.filename)}`);

/** Packages without a CommonJS build, and one whose CommonJS build uses `import()`, which Jest does not have. */
const esModules = [
  '@noble/[^/]+',
  '@scure/base',
  'age-encryption',
  'canonicalize',
  'cookie',
  'feed',
  'kysely',
  'marked',
  'mpg123-decoder',
  '@opentelemetry/otlp-exporter-base',
  '@wasm-audio-decoders/common',
  'swiper',
  'tinypool',
].join('|');

/** Rooms that use the libraries themselves: the shell, and shared-ui, which compares its facades with them. */
const usesLibraries = new Set(['shell', 'shared-ui']);

/** The same aliases as in a module's build. */
const facadeMapper = Object.fromEntries(
  Object.entries(facades).map(([name, facade]) => [`^${name}$`, facade]),
);

/**
 * Jest's project for one room: TypeScript is compiled by swc, the other rooms are read from their sources, or from their
 * packages where the module has a repository of its own.
 */
export function jestProject(name: string, folder: string, environment: 'node' | 'jsdom'): Config {
  return {
    displayName: name,
    rootDir: folder,
    testEnvironment: environment,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    modulePathIgnorePatterns: ['/dist/', '/.cache/'],
    // Workspaces are linked into node_modules but are sources; some packages are published as ES modules only.
    transformIgnorePatterns: [`/node_modules/(?!@sahn/|(?:${esModules})/)`],
    transform: {
      [`\\.[cm]?tsx?$|/node_modules/(?:@sahn|${esModules})/.*\\.[cm]?js$`]: [
        '@swc/jest',
        {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: true } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    moduleNameMapper: {
      '\\.css$': styles,
      '\\.(svg|woff2|png|webp|avif)$|\\.json\\?file$': files,
      ...(usesLibraries.has(name) ? {} : facadeMapper),
    },
    ...(environment === 'jsdom' ? { setupFilesAfterEnv: [setupDom] } : {}),
  };
}
