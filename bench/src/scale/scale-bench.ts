import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sahn/tooling/start-postgres';
import { fullOrSmoke, isSmoke } from '../numbers/full-or-smoke.ts';
import { type BenchResult, printTable } from '../numbers/table.ts';
import { benchDocuments } from './documents-bench.ts';
import { benchGateways } from './gateways-bench.ts';
import { printModel } from './model/print-model.ts';
import { scaleFolder } from './scale-folder.ts';

/*
 * `npm run bench scale`, in pieces of a few minutes, each on a machine that does nothing else:
 *
 *     npm run bench scale gateways 1         pages a second of 1, 2, 3 gateways on one PostgreSQL
 *     npm run bench scale switches 3         the same, and a release until all gateways show it
 *     npm run bench scale sqlite 5000        5,000 articles, which are 20,000 documents: import, change, search, memory
 *     npm run bench scale postgres 5000      the same on PostgreSQL
 *     npm run bench scale model              what the measured figures mean for many machines: docs/scale.md
 */

interface Server {
  url: string;
  pid: number;
  stop(): void;
}

/** A PostgreSQL for this piece alone. */
async function startServer(): Promise<Server> {
  const { url, pid, stop } = await startPostgres();
  return { url, pid, stop };
}

/** A PostgreSQL whose data is kept by who runs it: `SCALE_DATABASE_URL`, and the process id of its server. */
function keptServer(): Server | null {
  const { SCALE_DATABASE_URL: url, SCALE_DATABASE_PID: pid } = process.env;
  return url && pid ? { url, pid: Number(pid), stop() {} } : null;
}

async function onServer(work: (server: Server) => Promise<BenchResult>): Promise<BenchResult> {
  const server = keptServer() ?? (await startServer());
  try {
    return await work(server);
  } finally {
    server.stop();
  }
}

function keep(result: BenchResult): void {
  mkdirSync(scaleFolder, { recursive: true });
  const file = join(scaleFolder, 'figures.jsonl');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const line = { at: new Date().toISOString(), cores: cpus().length, load: loadavg(), ...result };
  writeFileSync(file, `${before}${JSON.stringify(line)}\n`);
}

async function run(piece: string, number: number): Promise<BenchResult> {
  if (piece === 'sqlite') return benchDocuments(number, { name: 'sqlite', settings: {} });
  return onServer(({ url, pid }) =>
    piece === 'postgres'
      ? benchDocuments(number, { name: 'postgres', settings: { DATABASE_URL: url }, server: pid })
      : benchGateways(number, { url, server: pid }, piece === 'switches'),
  );
}

const pieces = ['gateways', 'switches', 'sqlite', 'postgres'];

/** @param args a piece and its number; none in a smoke run, which does each once */
export async function benchScale(args: readonly string[]): Promise<void> {
  const [piece = '', number = ''] = args.filter((one) => !one.startsWith('--'));
  if (piece === 'model') {
    printModel();
    return;
  }
  if (!isSmoke && !(pieces.includes(piece) && Number(number) > 0)) {
    console.error(`A piece and its number: ${pieces.join(', ')}; or model.`);
    process.exitCode = 2;
    return;
  }
  const result = await run(isSmoke ? 'sqlite' : piece, fullOrSmoke(Number(number), 3));
  console.log(printTable(result));
  if (!isSmoke) keep(result);
}
