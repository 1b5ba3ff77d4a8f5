import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dockerfileScript } from './dockerfile-script.ts';

/*
 * The archive as an operator gets it, on a machine that has neither Node nor npm nor a network; and the steps of the
 * Dockerfile. At night only: the site is built, packed and started several times.
 */

jest.setTimeout(900_000);

const root = join(__dirname, '..', '..', '..');
const isRoot = process.getuid?.() === 0;
let folder: string;

/** Runs a shell script as far from this machine as its user may, and returns what it prints. */
function shell(script: string, args: string[], env: Record<string, string> = {}): string {
  const away = isRoot ? ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child'] : [];
  const [program = '', ...rest] = [...away, 'bash', '-c', script, 'bash', ...args];
  const { stdout, stderr, status } = spawnSync(program, rest, {
    encoding: 'utf8',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return stdout;
}

/** Makes the archive of a checkout, and returns its path and its digest. */
function pack(checkout: string): { file: string; digest: string } {
  const script = join(checkout, 'tooling/src/scripts/package.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', cwd: checkout });
  const [, file] = /^(.+\.tar\.gz): /m.exec(stdout) ?? [];
  if (file === undefined) throw new Error(stderr);
  return { file, digest: createHash('sha256').update(readFileSync(file)).digest('hex') };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sahn-archive-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const long = process.env.SAHN_LONG === '1' ? describe : describe.skip;

long('the archive', () => {
  let archive: ReturnType<typeof pack>;

  beforeAll(() => {
    archive = pack(root);
  });

  it('has at most 120 MB, and the same bytes each time', () => {
    expect(statSync(archive.file).size).toBeLessThan(120_000_000);
    expect(pack(root).digest).toBe(archive.digest);
  });

  it('is unpacked and serves, resumes what operators made live, and is installed when they say so', () => {
    const printed = shell(
      `set -eu
      if [ "$(id -u)" = 0 ]; then ip link set lo up; mount -t proc proc /proc; fi
      export PORT=24190 PLATFORM_PORT=24191 SAHN_PICTURES="$3"
      mkdir "$2" && tar -xzf "$1" -C "$2" && chmod -R a-w "$2"/sahn-*
      sahn=$(echo "$2"/sahn-*/sahn)
      serve() { "$sahn" serve > "$2/log" 2>&1 & pid=$!; until "$sahn" healthy; do kill -0 $pid; sleep 0.1; done; }
      leave() { kill $pid; wait $pid; }
      page() { "$(dirname "$sahn")/bin/node" -e "fetch('http://127.0.0.1:24190$1').then(async (r) => console.log('$1', r.status, /<h1/.test(await r.text())))"; }
      serve "$@"; "$sahn" status || { cat "$2/log"; exit 1; }; page /fa/duas; page /en/donate
      "$sahn" activate mfe-donate@none; leave
      serve "$@"; "$sahn" status; grep -c 'packaged releases are not live' "$2/log"; page /en/donate
      "$sahn" install; page /en/donate
      hashes() { "$(dirname "$sahn")/bin/node" -e "(async () => { for (const l of ['en', 'fa', 'ar', 'ur']) for (const p of ['', '/duas', '/articles', '/donate']) console.log(require('crypto').createHash('sha256').update(await (await fetch('http://127.0.0.1:24190/' + l + p)).text()).digest('hex')); })()"; }
      until grep -q 'books are complete' "$2/log"; do sleep 0.2; done
      "$sahn" export --composition "$2/box.tar.gz"; "$sahn" diff live "$2/box.tar.gz"; hashes > "$2/origin"; leave
      SAHN_RELEASES= "$sahn" serve --from "$2/box.tar.gz" > "$2/log" 2>&1 & pid=$!; until "$sahn" healthy; do kill -0 $pid; sleep 0.1; done
      SAHN_DATA="$2/box-data" "$sahn" status; hashes > "$2/copy"; cmp "$2/origin" "$2/copy" && echo "pages: $(sort -u "$2/copy" | wc -l)"; leave
      "$sahn" doctor | grep -c "The file of the database is whole" || true
      "$sahn" diff "$2/box.tar.gz" "$2/nothing" 2>&1 || echo "diff: $?"
      ls "$2"`,
      [archive.file, join(folder, 'unpacked'), join(root, '.cache', 'pictures')],
    );
    const lines = printed.split('\n');
    expect(lines.filter((line) => /^Composition|^\//.test(line))).toEqual([
      expect.stringMatching(/^Composition 1, made/),
      '/fa/duas 200 true',
      '/en/donate 200 true',
      'Composition 2 is live.',
      expect.stringMatching(/^Composition 2, made/),
      '/en/donate 404 true',
      'Composition 3 is live.',
      '/en/donate 200 true',
      expect.stringMatching(/^Composition 3, made/),
    ]);
    for (const line of ['They are the same.', 'pages: 16', 'diff: 2', 'box-data'])
      expect(lines).toContain(line);
    expect(lines).toEqual(
      expect.arrayContaining(['sahn-data', expect.stringMatching(/^mfe-donate {2}not live → /)]),
    );
  });
});

(isRoot ? long : describe.skip)('the Dockerfile', () => {
  it('makes an image that serves as a user without rights, with a root that is read-only', () => {
    const checkout = join(folder, 'context');
    const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    });
    for (const path of stdout.split('\n').filter((one) => one !== '')) {
      mkdirSync(join(checkout, dirname(path)), { recursive: true });
      cpSync(join(root, path), join(checkout, path));
    }
    // What npm would install: the packages of this checkout.
    const rooms = shell('cd "$1" && ls -d node_modules */node_modules', [root]).trim().split('\n');
    for (const path of rooms) shell('cp -a "$1" "$2"', [join(root, path), join(checkout, path)]);
    shell('sha256sum < "$1"/package-lock.json | cut -d" " -f1 | tr -d "\\n" > "$1"/node_modules/.installed', [
      checkout,
    ]);
    const printed = shell(
      `${dockerfileScript(readFileSync(join(root, 'Dockerfile'), 'utf8'))}
      ip link set lo up
      start "$1" /opt/sahn/sahn serve > "$1/log" 2>&1 &
      pid=$!
      until start "$1" /opt/sahn/sahn healthy; do kill -0 $pid || { cat "$1/log"; exit 1; }; sleep 0.2; done
      start "$1" /opt/sahn/sahn status
      start "$1" /usr/bin/touch /opt/sahn/file 2>&1 || true
      start "$1" /usr/bin/id -u
      kill $pid; wait $pid || true`,
      [join(folder, 'image')],
      { CONTEXT: checkout },
    );
    expect(printed).toContain('Ready: visitors are served.');
    expect(printed).toContain('Composition 1');
    expect(printed).toContain('Read-only file system');
    expect(printed).toContain('\n10001\n');
  });
});
