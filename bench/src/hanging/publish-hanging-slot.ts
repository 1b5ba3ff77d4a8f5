import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const moduleName = 'mfe-donate';
const slotChunk =
  /("projects-strip":\(\)=>__webpack_require__\.e\("projects-strip"\)\.then\(\(\)=>)(__webpack_require__\(\d+\))/;

/** Milliseconds after publishing, before which the slot renders as ever: the gateway tries it before it goes live. */
export const harmlessMs = 25_000;

interface Release {
  version: string;
  global: string;
  entry: string;
  server: string;
  files: { path: string; bytes: number; sha256: string }[];
}

const digest = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');

/** The server bundle, whose slot entry computes for ever after a time. */
function withHang(bundle: string, from: number): string {
  const hanging = `(part) => ({ ...part, Slot: (props) => { while (Date.now() > ${from}); return part.Slot(props); } })`;
  const changed = bundle.replace(slotChunk, `$1(${hanging})($2)`);
  if (changed === bundle) throw new Error('The bundle of the slot has another form than this bench knows');
  return changed;
}

/** Publishes a release of the smallest module whose entry in `home.sections` hangs, and makes it live. */
export async function publishHangingSlot(env: Readonly<Record<string, string>>): Promise<void> {
  const token = readFileSync(join(env.SAHN_DATA ?? '', 'operator.token'), 'utf8').trim();
  const operate = async (path: string, init: RequestInit = {}) => {
    const type = typeof init.body === 'string' ? 'application/json' : 'application/octet-stream';
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await fetch(`http://127.0.0.1:${env.PLATFORM_PORT}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const live: { number: number; modules: Record<string, string> } = await (
    await operate('/compositions/live')
  ).json();
  const built = join(root, moduleName, 'dist', live.modules[moduleName] ?? '');
  const release: Release = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8'));
  const read = (path: string) => readFileSync(join(built, path), 'utf8');
  const server = Buffer.from(withHang(read(release.server), Date.now() + harmlessMs));
  const version = release.version.replace(/[0-9a-f]{12}$/, digest(server).slice(0, 12));
  const global = `${moduleName}_${version}`.replaceAll(/\W/g, '_');
  const entry = Buffer.from(read(release.entry).replaceAll(release.global, global));
  const changed = new Map([
    [release.server, server],
    [release.entry, entry],
  ]);
  const files = release.files.map((file) => {
    const bytes = changed.get(file.path);
    return bytes ? { ...file, bytes: bytes.length, sha256: digest(bytes) } : file;
  });
  for (const bytes of changed.values()) {
    await operate(`/blobs/${digest(bytes)}`, { method: 'PUT', body: bytes });
  }
  const described = JSON.stringify({ ...release, version, global, files });
  const body = described.replaceAll(release.entry, `web/entry.${digest(entry).slice(0, 10)}.js`);
  await operate(`/releases/${moduleName}/${version}`, { method: 'PUT', body });
  const releases = { [moduleName]: version };
  await operate('/compositions', { method: 'POST', body: JSON.stringify({ base: live.number, releases }) });
}
