import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startSite, type TestSite } from './start-site.ts';

const main = join(import.meta.dirname, '../../../cli/src/main.ts');

interface Ended {
  code: number;
  out: string;
  err: string;
}

interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
}

export interface TestCli {
  test: TestSite;
  /** Runs Node with the gateway's address and the operator's token. */
  runNode(args: readonly string[], options?: RunOptions): Promise<Ended>;
  /** Runs the `sahn` command. */
  sahn(args: readonly string[], env?: Record<string, string>, cwd?: string): Promise<Ended>;
  close(): Promise<void>;
}

/** A gateway, and the command of publishers and operators beside it. `sahn greet` is a program of another room. */
export async function startCli(): Promise<TestCli> {
  const test = await startSite();
  const server = createServer(test.platform).listen(0);
  const programs = await mkdtemp(join(tmpdir(), 'sahn-bin-'));
  await writeFile(join(programs, 'sahn-greet'), '#!/bin/sh\necho "greets $1"\nexit 7\n');
  await chmod(join(programs, 'sahn-greet'), 0o755);
  const runNode = (args: readonly string[], { env = {}, cwd = import.meta.dirname }: RunOptions = {}) => {
    const { port } = server.address() as AddressInfo;
    return new Promise<Ended>((resolve) => {
      execFile(
        process.execPath,
        args,
        {
          cwd,
          env: {
            NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
            PATH: `${programs}${delimiter}${process.env.PATH}`,
            PLATFORM_URL: `http://127.0.0.1:${port}`,
            SAHN_TOKEN: test.token,
            ...env,
          },
        },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });
  };
  return {
    test,
    runNode,
    sahn: (args, env = {}, cwd) => runNode([main, ...args], cwd === undefined ? { env } : { env, cwd }),
    async close() {
      server.close();
      await test.close();
      await rm(programs, { recursive: true });
    },
  };
}
