import type { KnownModules } from '../routing/known-modules.ts';

const reportLimit = 10;

/** Reports failures of modules to the gateway: no address, no query, no personal data. Never throws. */
export function createReport(modules: Pick<KnownModules, 'listed'>) {
  let sent = 0;
  return (module: string, part: string, error: unknown): void => {
    console.error(`Module '${module}' failed at '${part}':`, error);
    if (sent >= reportLimit) return;
    sent += 1;
    const version = modules.listed.find((one) => one.name === module)?.version ?? '';
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    const body = new Blob([JSON.stringify({ module, version, part, message })], {
      type: 'application/json',
    });
    navigator.sendBeacon?.('/_report', body);
  };
}
