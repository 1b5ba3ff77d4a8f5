import { createHash } from 'node:crypto';
import { contentHashLength } from '@sahn/contracts/releases/release';

/** The name of a file with a hash of its content: `entry.js` becomes `entry.0e4186f27c.js`. */
export function nameByContent(name: string, content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, contentHashLength);
  return name.replace(/(?=\.\w+$)/, `.${hash}`);
}
