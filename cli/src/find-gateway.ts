import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * A program of the gateway, which may be installed beside this one; null where it is not.
 * @param name path below its sources without ending
 */
export function findGatewayProgram(name: string): string | null {
  try {
    const gateway = createRequire(import.meta.url).resolve('@sahn/gateway/package.json');
    return join(dirname(gateway), 'src', `${name}.ts`);
  } catch {
    return null;
  }
}
