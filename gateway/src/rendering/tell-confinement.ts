import type { Logger } from 'pino';
import { type Confinement, findConfinement, type RenderUser } from './confinement.ts';

/** The confinement of render processes. Found once; a log line says what this machine does not enforce. */
export function tellConfinement(renderUser: RenderUser | null, log: Logger): () => Promise<Confinement> {
  let isTold = false;
  return async () => {
    const found = await findConfinement(renderUser);
    const missing = Object.entries(found.holds).flatMap(([name, holds]) => (holds ? [] : [name]));
    if (!isTold && missing.length > 0)
      log.info({ missing }, 'render processes are confined less than they could be: docs/security.md');
    isTold = true;
    return found;
  };
}
