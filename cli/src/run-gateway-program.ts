import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from './command-error.ts';
import { findGatewayProgram } from './find-gateway.ts';

/**
 * Runs a program of the gateway, which is installed beside this one, with its settings from the environment. It reads and
 * prints what people read. Resolves with whether it has done its work.
 */
export async function runGatewayProgram(name: string, args: readonly string[]): Promise<boolean> {
  const program = findGatewayProgram(name);
  if (program === null)
    throw new CommandError('The gateway is not installed here: run this on its machine, where it is.');
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
  // Ctrl-C reaches the program as well, and it decides what becomes of its work.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill());
  const [code] = await once(child, 'exit');
  return code === 0;
}
