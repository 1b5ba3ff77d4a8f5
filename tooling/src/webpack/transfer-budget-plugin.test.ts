import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { TransferBudgetPlugin } from './transfer-budget-plugin.ts';

/** The errors of a build whose script contains `bytes` bytes that no compression makes smaller. */
function build(bytes: number, budget: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sahn-budget-'));
  writeFileSync(join(folder, 'main.js'), `console.log('${randomBytes((bytes * 3) / 4).toString('base64')}')`);
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: { main: './main.js' },
    output: { path: join(folder, 'dist') },
    plugins: [new TransferBudgetPlugin(budget)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('No build'));
      else resolve(stats.compilation.errors.map(({ message }) => message));
    });
  });
}

it('fails a build whose script is larger than its budget, with the figure', async () => {
  expect(await build(4_000, 3_500)).toEqual([]);
  expect(await build(4_000, 2_000)).toEqual([
    expect.stringMatching(/^main\.js has \d{4} bytes with Brotli; its budget is 2000$/),
  ]);
});
