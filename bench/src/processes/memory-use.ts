import { existsSync, readFileSync } from 'node:fs';
import { childProcesses } from './process-use.ts';

const kbPerMb = 1024;

interface Mapping {
  /** Of the mapped file; empty for memory without one. */
  file: string;
  residentKb: number;
  /** Part of it that belongs to this process alone, because it is no page of a file. */
  anonymousKb: number;
  proportionalKb: number;
}

/** Mappings of a process, from `/proc/<pid>/smaps` (proc_pid_smaps(5)). */
function readMappings(pid: number): Mapping[] {
  const mappings: Mapping[] = [];
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const [, file] = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+\s*(.*)$/.exec(line) ?? [];
    if (file !== undefined)
      mappings.push({
        file: file.startsWith('/') ? file : '',
        residentKb: 0,
        anonymousKb: 0,
        proportionalKb: 0,
      });
    const last = mappings.at(-1);
    const [, name, kb] = /^(Rss|Pss|Anonymous): +(\d+) kB$/.exec(line) ?? [];
    if (!last || name === undefined) continue;
    if (name === 'Rss') last.residentKb = Number(kb);
    else if (name === 'Pss') last.proportionalKb = Number(kb);
    else last.anonymousKb = Number(kb);
  }
  return mappings;
}

export interface ProcessMemory {
  pid: number;
  /** Number of generations below the process that was asked for. */
  depth: number;
  /** Proportional set size: a page that n processes share counts as 1/n. */
  pssMb: number;
}

export interface TreeMemory {
  processes: readonly ProcessMemory[];
  /** Sum of the proportional set sizes. */
  pssMb: number;
  /**
   * The same where no program outside the tree runs Node: each file's pages count once. A page that two processes of the
   * tree have read apart from each other is counted for the one that has read more.
   */
  aloneMb: number;
}

/** Memory of a process and all below it. Undefined where there is no /proc. */
export function readTreeMemory(root: number): TreeMemory | undefined {
  if (!existsSync(`/proc/${root}/smaps`)) return undefined;
  const processes: ProcessMemory[] = [];
  const filesKb = new Map<string, number>();
  let anonymousKb = 0;
  const visit = (pid: number, depth: number) => {
    const ownFilesKb = new Map<string, number>();
    let proportionalKb = 0;
    for (const mapping of readMappings(pid)) {
      anonymousKb += mapping.anonymousKb;
      proportionalKb += mapping.proportionalKb;
      const kb = mapping.residentKb - mapping.anonymousKb;
      ownFilesKb.set(mapping.file, (ownFilesKb.get(mapping.file) ?? 0) + kb);
    }
    for (const [file, kb] of ownFilesKb) filesKb.set(file, Math.max(kb, filesKb.get(file) ?? 0));
    processes.push({ pid, depth, pssMb: proportionalKb / kbPerMb });
    for (const child of childProcesses(pid)) visit(child, depth + 1);
  };
  visit(root, 0);
  const onceKb = [...filesKb.values()].reduce((sum, kb) => sum + kb, 0);
  return {
    processes,
    pssMb: processes.reduce((sum, { pssMb }) => sum + pssMb, 0),
    aloneMb: (anonymousKb + onceKb) / kbPerMb,
  };
}
