import { join } from 'node:path';
import type { Config } from 'jest';

const styles = join(import.meta.dirname, 'style-stub.cjs');
const files = join(import.meta.dirname, 'file-stub.cjs');

/** Packages without a CommonJS build. */
const esModules = ['feed', 'kysely', 'marked', 'swiper'].join('|');

/** Jest for one room: TypeScript by swc, sources of the other rooms as they are. */
export function jestProject(name: string, folder: string, environment: 'node' | 'jsdom'): Config {
  return {
    displayName: name,
    rootDir: folder,
    testEnvironment: environment,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    modulePathIgnorePatterns: ['/dist/', '/.cache/'],
    // Workspaces are links into node_modules, read as the sources that they are; some packages come as ES modules only.
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
    },
    ...(environment === 'jsdom' ? { setupFilesAfterEnv: [join(import.meta.dirname, 'setup-dom.ts')] } : {}),
  };
}
