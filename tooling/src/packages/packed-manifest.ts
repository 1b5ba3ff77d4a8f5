import * as v from 'valibot';

const names = v.record(v.string(), v.string());

/** A room's package.json, as far as its package needs it. Scripts and development dependencies are not part of that. */
export const SourceManifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  type: v.literal('module'),
  bin: v.optional(names),
  exports: names,
  files: v.array(v.string()),
  engines: names,
  dependencies: names,
  peerDependencies: v.optional(names),
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.boolean() }))),
  sideEffects: v.optional(v.union([v.boolean(), v.array(v.string())])),
});
export type SourceManifest = v.InferOutput<typeof SourceManifestSchema>;

const script = /\.tsx?$/;

/** An export of sources as one of compiled files with their types; style sheets and data stay as they are. */
function toCompiled(path: string): string | { types: string; default: string } {
  if (!script.test(path)) return path;
  return { types: path.replace(script, '.d.ts'), default: path.replace(script, '.js') };
}

/** Ranges of packages: those of ours are the same version or a later one of its major. */
function toRanges(dependencies: Readonly<Record<string, string>>, version: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      name.startsWith('@sahn/') ? `^${version}` : range,
    ]),
  );
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** The package.json of the packed room. */
export function packedManifest(source: SourceManifest) {
  const { bin, exports, dependencies, peerDependencies, version } = source;
  return {
    ...source,
    ...(bin ? { bin: mapValues(bin, (path) => path.replace(script, '.js')) } : {}),
    exports: mapValues(exports, toCompiled),
    dependencies: toRanges(dependencies, version),
    ...(peerDependencies ? { peerDependencies: toRanges(peerDependencies, version) } : {}),
  };
}
