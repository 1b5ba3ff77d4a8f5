import { createRequire } from 'node:module';
import * as v from 'valibot';

/*
 * The packages of which a page has one copy: the shell provides them, modules consume them. Every other package is
 * bundled by each module that uses it, so that teams can upgrade independently.
 */
export const sharedPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@sahn/shared-ui/module-context',
] as const;

const PackageSchema = v.object({ version: v.string() });

function packageName(request: string): string {
  const parts = request.split('/');
  return request.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? request);
}

function installedVersion(folder: string, name: string): string {
  const require = createRequire(`${folder}/`);
  return v.parse(PackageSchema, require(require.resolve(`${name}/package.json`))).version;
}

/** Installed version of each shared package, as resolved from a folder. */
export function sharedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    sharedPackages.map((request) => [request, installedVersion(folder, packageName(request))]),
  );
}

/** Contract that a module is built for: the version of the contracts as resolved from its folder. */
export function contractVersion(folder: string): string {
  return installedVersion(folder, '@sahn/contracts');
}

/** Ranges of the shared packages that a module accepts: the version that it was built with, and later ones of the same major. */
export function requiredRanges(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([request, version]) => [request, `^${version}`]),
  );
}

/**
 * Shared packages as a module consumes them: never its own copy. The browser compares no versions: the gateway has compared
 * the ranges with what the shell provides (`requiredRanges`), and a page loads files of one composition only.
 */
export const takenPackages = Object.fromEntries(
  sharedPackages.map((request) => [
    request,
    { singleton: true, import: false as const, requiredVersion: false as const },
  ]),
);
