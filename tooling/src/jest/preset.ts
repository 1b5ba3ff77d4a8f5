import { join } from 'node:path';
import type { Config } from 'jest';
import { facades } from '../webpack/facades.ts';

const styles = join(import.meta.dirname, 'style-stub.cjs');
const files = join(import.meta.dirname, 'file-stub.cjs');

/** Packages without a CommonJS build. */
const esModules = [
  'canonicalize',
  'cookie',
  'feed',
  'kysely',
  'marked',
  'mpg123-decoder',
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

/** Jest's project for one room: TypeScript is compiled by swc, the other rooms are read from their sources. */
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
      [`\\.[cm]?tsx?$|/node_modules/(?:${esModules})/.*\\.m?js$`]: [
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
    ...(environment === 'jsdom' ? { setupFilesAfterEnv: [join(import.meta.dirname, 'setup-dom.ts')] } : {}),
  };
}
