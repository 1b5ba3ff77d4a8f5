import { text } from 'node:stream/consumers';
import { CommandError } from './command-error.ts';

/**
 * The email address of a person: the argument, or standard input, which keeps the address out of the history of the
 * shell.
 */
export async function readAddress(argument: string | undefined): Promise<string> {
  if (argument !== undefined && argument !== '-') return argument;
  if (process.stdin.isTTY) process.stderr.write('Address, then Enter and Ctrl-D: ');
  const [line = ''] = (await text(process.stdin)).trim().split('\n');
  if (!line.includes('@')) throw new CommandError('That is no address.');
  return line.trim();
}
