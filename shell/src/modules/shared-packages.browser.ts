import * as moduleContext from '@sahn/shared-ui/module-context';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/*
 * The packages of which a page has one copy. `main.server.tsx` has the same list for the render workers.
 */

const packages: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@sahn/shared-ui/module-context': moduleContext,
};

/** Versions by package: the build writes them here and in the release (`provides`). */
const versions: Readonly<Record<string, string>> = JSON.parse(process.env.SAHN_SHARED_VERSIONS ?? '{}');

interface SharedPackage {
  name: string;
  version: string;
  exports: unknown;
}

export const sharedPackages: readonly SharedPackage[] = Object.entries(packages).map(([name, exports]) => ({
  name,
  version: versions[name] ?? '',
  exports,
}));
