import { join } from 'node:path';
import { supervise } from './supervision/supervise.ts';

/*
 * The program to run. It loads nothing of the gateway, which is a process of its own: `gateway.ts`.
 */

supervise(join(import.meta.dirname, 'gateway.ts'));
