import { importContent } from './content/import/import-content.ts';
import { openTestDatabase } from './testing/content-app.ts';
it('checks', async () => {
  const test = await openTestDatabase();
  const quran = ['/work/shared/data/quran-simple.txt', '/work/shared/data/quran-uthmani.txt'];
  const { faults } = await importContent(test.database, `${import.meta.dirname}/../../content`, { data: test.config.data, dryRun: true, quran });
  process.stderr.write(faults.map((f) => JSON.stringify(f)).join('\n') + '\n' + faults.length + ' faults\n');
  await test.close();
}, 60000);
