import { createRequire } from 'node:module';
import * as v from 'valibot';

/*
 * The packages of which a page has one copy. The shell brings them; modules take them.
 * Everything else is bundled by whoever uses it, so that teams can move on alone.
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

/** Version of each shared package as installed for a folder. */
export function sharedVersions(folder: string): Record<string, string> {
  const require = createRequire(`${folder}/`);
  return Object.fromEntries(
    sharedPackages.map((request) => {
      const name = packageName(request);
      return [request, v.parse(PackageSchema, require(require.resolve(`${name}/package.json`))).version];
    }),
  );
}

/** Shared packages as the shell brings them: in its first file, for server and browser alike. */
export function providedPackages(folder: string) {
  return Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([request, version]) => [
      request,
      { singleton: true, eager: true, version, requiredVersion: `^${version}` },
    ]),
  );
}

/** Ranges of the shared packages that a module accepts: the major version that it was built against, from that release on. */
export function requiredRanges(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([request, version]) => [request, `^${version}`]),
  );
}

/** Shared packages as a module takes them: never its own copy, and an error instead of a misfit. */
export function takenPackages(folder: string) {
  return Object.fromEntries(
    Object.entries(requiredRanges(folder)).map(([request, requiredVersion]) => [
      request,
      { singleton: true, import: false as const, requiredVersion, strictVersion: true },
    ]),
  );
}
