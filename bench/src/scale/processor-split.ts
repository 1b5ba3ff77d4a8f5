import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { childProcesses } from '../processes/process-use.ts';
import type { ScaleGateway } from './start-gateways.ts';

const parts = ['main', 'threads', 'render', 'database', 'sender'] as const;

/**
 * Milliseconds of processor time. `main`: the main threads of the gateways, each of which does one thing at a time;
 * `threads`: their other threads, which read content, compress and read files; `render`: their render processes; `sender`:
 * this process.
 */
export type ProcessorTimes = Record<(typeof parts)[number], number>;

/** By thread, since its start. */
type Reading = Map<string, { part: keyof ProcessorTimes; ms: number }>;

/** Processes of a process and all below it. */
const treeOf = (pid: number): number[] => [pid, ...childProcesses(pid).flatMap(treeOf)];

/** The process of a gateway: below the program that was started, and its supervisor. */
function gatewayPid({ pid }: ScaleGateway): number {
  const [supervisor = pid] = childProcesses(pid);
  return childProcesses(supervisor)[0] ?? supervisor;
}

/**
 * Reads the times of all threads. Linux only.
 * @param database its server, where there is one
 */
export function readProcessorTimes(gateways: readonly ScaleGateway[], database: number | undefined): Reading {
  const reading: Reading = new Map();
  const add = (pid: number, partOf: (thread: number) => keyof ProcessorTimes) => {
    const folder = `/proc/${pid}/task`;
    for (const thread of existsSync(folder) ? readdirSync(folder) : []) {
      try {
        const [nanoseconds] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ');
        reading.set(thread, { part: partOf(Number(thread)), ms: Number(nanoseconds) / 1e6 });
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  for (const pid of gateways.map(gatewayPid)) {
    add(pid, (thread) => (thread === pid ? 'main' : 'threads'));
    for (const child of childProcesses(pid).flatMap(treeOf)) add(child, () => 'render');
  }
  for (const pid of database === undefined ? [] : treeOf(database)) add(pid, () => 'database');
  add(process.pid, () => 'sender');
  return reading;
}

/** Between two readings, for each of some pages. What threads did that have ended since is not known. */
export function timesOfOne(before: Reading, after: Reading, pages: number): ProcessorTimes {
  const times: ProcessorTimes = { main: 0, threads: 0, render: 0, database: 0, sender: 0 };
  for (const [thread, { part, ms }] of after) times[part] += (ms - (before.get(thread)?.ms ?? 0)) / pages;
  return times;
}

/** Processors that all of it had together. */
export function processorsUsed(times: ProcessorTimes, perSecond: number): number {
  return (parts.reduce((sum, part) => sum + times[part], 0) * perSecond) / 1000;
}
