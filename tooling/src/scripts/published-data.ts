import { ensurePage } from '../registry-page/ensure-page.ts';
import { publishedData } from '../site/published-data.ts';

/*
 * Prints the data folders of the published site as JSON, for tests and measurements that start sites on copies of them.
 * The last line is `{ "production": "…", "development": "…" }`; the lines before it list what was built.
 */

try {
  const [production, development] = await Promise.all([
    publishedData('production'),
    publishedData('development'),
  ]);
  // The gateways of these sites serve it from the working tree.
  await ensurePage();
  console.log(JSON.stringify({ production, development }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
