import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/*
 * How render processes are started with as few rights as this machine and user allow. Node's own permission model always
 * holds; what the kernel enforces comes through three small programs of util-linux, where they are and work.
 */

/** User and group of render processes. */
export interface RenderUser {
  uid: number;
  gid: number;
}

/**
 * Used when the gateway runs as root and no other is set: a number without an account, from the range in which systemd
 * looks for free ones.
 */
const unnamedUser: RenderUser = { uid: 61_771, gid: 61_771 };

/** A runaway process that nobody stops any more ends after this many seconds of processor time. */
const maxCpuSeconds = 300;
/** Room for the progress cell, which lies in a file; no larger file can be written. */
const maxFileBytes = 8;

const heapMb = 128;
const youngHeapMb = 8;

/** Of the node program: `--permission` without any grant forbids files, processes, threads, add-ons and the inspector. */
const nodeFlags = [
  '--permission',
  // Not covered by the permission model of Node 24: it opens any file as a database.
  '--no-experimental-sqlite',
  '--disallow-code-generation-from-strings',
  '--disable-sigusr1',
  '--no-warnings',
  '--no-addons',
  `--max-old-space-size=${heapMb}`,
  `--max-semi-space-size=${youngHeapMb / 2}`,
  '--title=sahn-render',
];

export interface Confinement {
  /** Program and arguments that go before those of `node`. */
  prefix: readonly string[];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** What the kernel keeps from a process, for the log and the tests. */
  holds: { ownUser: boolean; noNetwork: boolean; limits: boolean };
}

async function works(prefix: readonly string[], options: SpawnOptions = {}): Promise<boolean> {
  const [program = '', ...args] = [...prefix, process.execPath, '--version'];
  try {
    // Throws at once where this user may not change to another one.
    const child = spawn(program, args, { ...options, env: {}, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    return false;
  }
}

async function find(user: RenderUser | null): Promise<Confinement> {
  const isRoot = process.getuid?.() === 0;
  const own = user ?? (isRoot ? unnamedUser : null);
  const limits = ['prlimit', '--core=0', `--fsize=${maxFileBytes}`, `--cpu=${maxCpuSeconds}`, '--'];
  const rights = ['setpriv', '--no-new-privs', '--inh-caps=-all', '--pdeathsig', 'KILL'];
  const asOwn = own
    ? [`--reuid=${own.uid}`, `--regid=${own.gid}`, '--clear-groups', '--bounding-set=-all']
    : [];
  const network = ['unshare', '--net', ...(isRoot ? [] : ['--user', '--map-current-user']), '--'];

  const [hasLimits, hasRights, hasNetwork] = await Promise.all([
    works(limits),
    works([...rights, ...asOwn, '--']),
    works(network),
  ]);
  const inner = hasRights ? [...rights, ...asOwn, '--'] : [];
  const bySpawn = own !== null && !hasRights && (await works([], own));
  // Root takes the network away before it gives up its rights. Another user does that in a user namespace, which has its own
  // user alone: who may change to the render user, by the capabilities of its service, does so before.
  const withoutNetwork = isRoot || own === null ? [...network, ...inner] : [...inner, ...network];
  const noNetwork = hasNetwork && !bySpawn && (await works(withoutNetwork));
  return {
    prefix: [...(hasLimits ? limits : []), ...(noNetwork ? withoutNetwork : inner)],
    options: bySpawn && own ? own : {},
    holds: { ownUser: own !== null && (hasRights || bySpawn), noNetwork, limits: hasLimits },
  };
}

const found = new Map<string, Promise<Confinement>>();

/** Tries once for each user what this machine allows. */
export function findConfinement(user: RenderUser | null): Promise<Confinement> {
  const key = JSON.stringify(user);
  const known = found.get(key) ?? find(user);
  found.set(key, known);
  return known;
}

/** The command of a render process. @param program source that it runs */
export function renderCommand({ prefix }: Confinement, program: string): [command: string, args: string[]] {
  const [command = '', ...args] = [...prefix, process.execPath, ...nodeFlags, '--eval', program];
  return [command, args];
}
