import { parseDockerfile } from './parse-dockerfile.ts';

interface Step {
  name: string;
  text: string;
  workdir: string;
}

/** Quotes a text for the shell. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Environment of a stage, as `NAME=value …`. */
function environmentOf(steps: readonly { name: string; text: string }[]): string {
  return steps
    .filter(({ name }) => name === 'ENV')
    .map(({ text }) => text)
    .join(' ');
}

function runStep({ name, text, workdir }: Step, root: string, others: readonly string[]): string {
  if (name === 'RUN') return `enter ${root} ${quote(`cd ${workdir} && ${text}`)}`;
  if (name === 'WORKDIR') return `mkdir -p ${root}${text}`;
  if (name !== 'COPY') return `: ${name}`;
  const [, stage, from, to] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
  const source = stage === undefined ? '"$CONTEXT"' : `${others.at(-1)}${from}`;
  const target = `${root}${to === '.' ? workdir : to}`;
  return `mkdir -p ${target} && cp -a ${source}/. ${target}/`;
}

/**
 * The steps of a Dockerfile of two stages as a shell script, for machines without a builder. The system of this machine takes the
 * place of the base images, read-only. It needs root, and is to be run in mount and process namespaces of its own, with
 * `CONTEXT` as the folder that is copied and `$1` as an empty folder. Afterwards, `start FOLDER PROGRAM ARGUMENT` runs a program as
 * the container would: as its user, on a read-only root, with the volume and `/tmp` alone writable.
 */
export function dockerfileScript(dockerfile: string): string {
  const stages = parseDockerfile(dockerfile);
  const roots = stages.map((_, index) => `"$1"/${index}`);
  const lines = stages.flatMap((steps, index) => {
    const root = roots[index] ?? '';
    let workdir = '/';
    const commands = steps.map(({ name, text }) => {
      if (name === 'WORKDIR') workdir = text;
      return runStep({ name, text, workdir }, root, roots.slice(0, index));
    });
    return [`base ${root}`, ...commands];
  });
  const final = stages.at(-1) ?? [];
  const user = final.findLast(({ name }) => name === 'USER')?.text ?? '0:0';
  const volume = final.findLast(({ name }) => name === 'VOLUME')?.text ?? '/tmp';
  const root = roots.at(-1) ?? '';
  return `set -eu
base() {
  mkdir -p "$1"/usr "$1"/proc "$1"/dev "$1"/tmp "$1"/var/lib "$1"/root
  cp -a /etc "$1"/etc
  for link in bin sbin lib lib64; do [ -L /$link ] && cp -a /$link "$1"/ || { mkdir -p "$1"/$link && mount --bind /$link "$1"/$link; }; done
  mount --bind /usr "$1"/usr && mount -o remount,bind,ro "$1"/usr
  mount --rbind /dev "$1"/dev && mount -t proc proc "$1"/proc && mount -t tmpfs tmpfs "$1"/tmp
}
enter() { root=$1; shift; env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root chroot "$root" sh -ec "$1"; }
${lines.join('\n')}
mkdir "$1"/container
mount --rbind ${root} "$1"/container
mount -o remount,bind,ro "$1"/container
mount --bind ${root}${volume} "$1"/container${volume}
start() { env -i PATH=/usr/bin:/bin ${environmentOf(final)} /usr/sbin/chroot --userspec=${user} "$1"/container "$2" "$3"; }
`;
}
