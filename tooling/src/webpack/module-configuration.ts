import type { SlotName } from '@sahn/contracts/modules/manifest';
import webpack, { type Configuration } from 'webpack';
import { readManifest } from '../manifest/read-manifest.ts';
import { type Build, entryFile, exposedChunk, globalName, scopeName } from './build.ts';
import { browserConfiguration, serverConfiguration, sizeBudget } from './common-configuration.ts';
import { ContentNamesPlugin } from './content-names-plugin.ts';
import { facades } from './facades.ts';
import { sharedPackages, takenPackages } from './federation.ts';
import { GuardPlugin } from './guard-plugin.ts';
import { JoinedEntryPlugin } from './joined-entry-plugin.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { VersionlessSharingPlugin } from './versionless-sharing-plugin.ts';

/** Name under which a module exposes `src/module.ts`. */
const exposedName = './module';

/** Budget of one file of a module, minified and not compressed. Larger files are too slow on slow connections. */
const chunkBudgetBytes = 130_000;

/** The slot whose entries are all on one page. On slow connections each file costs more than its content. */
const filledAtOnce: SlotName = 'home.sections';

/** Joins the styles of a module's home page sections in one file. */
function joinStyles(folder: string): Configuration['optimization'] {
  const entries = readManifest(folder).slots.filter(({ slot }) => slot === filledAtOnce);
  const names = new Set<string | null | undefined>(entries.map(({ id }) => id));
  return {
    splitChunks: {
      // All other chunks keep their own style sheet.
      cacheGroups: {
        default: false,
        defaultVendors: false,
        sections: {
          name: filledAtOnce,
          type: 'css/mini-extract',
          chunks: (chunk) => names.has(chunk.name),
          enforce: true,
        },
      },
    },
  };
}

/** Names end with `$`, so that webpack replaces only exact requests. */
const aliases = Object.fromEntries(Object.entries(facades).map(([name, facade]) => [`${name}$`, facade]));

/** Resolves the libraries to their facades. */
function resolveFacades({ resolve }: Configuration): Configuration['resolve'] {
  return { ...resolve, alias: { ...resolve?.alias, ...aliases } };
}

/** A module's build for the browser: a federation container that exposes one file. */
export function moduleWeb(folder: string, build: Build): Configuration {
  const base = browserConfiguration(folder, build);
  return {
    ...base,
    resolve: resolveFacades(base),
    entry: {},
    performance: sizeBudget(build, chunkBudgetBytes),
    optimization: { ...base.optimization, ...joinStyles(folder) },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        // The name of webpack's runtime, which is in the key of everything that its cache holds: free of the version.
        name: scopeName(build),
        library: { type: 'var', name: globalName(build) },
        filename: entryFile,
        exposes: { [exposedName]: { import: './src/module.ts', name: exposedChunk } },
        shared: takenPackages,
      }),
      new VersionlessSharingPlugin(),
      new JoinedEntryPlugin(exposedChunk),
      new GuardPlugin(),
      new StableIdsPlugin(),
      ...(build.hot ? [] : [new ContentNamesPlugin()]),
    ],
  };
}

/** A module's build for the render workers: the shell hands the shared packages to its `require`. */
export function moduleServer(folder: string, build: Build): Configuration {
  const base = serverConfiguration(folder, build);
  const shared = new Set<string>(sharedPackages);
  return {
    ...base,
    resolve: resolveFacades(base),
    entry: { module: './src/module.ts' },
    externals: [
      ({ request }, callback) =>
        request !== undefined && shared.has(request)
          ? callback(undefined, `commonjs2 ${request}`)
          : callback(),
    ],
  };
}
