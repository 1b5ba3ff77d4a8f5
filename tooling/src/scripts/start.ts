import { buildSite } from '../site/build-site.ts';
import { publishSite } from '../site/publish-site.ts';
import { startGateway, waitForPlatform } from '../site/start-gateway.ts';

/*
 * `npm start`: builds what changed, starts the gateway, publishes and activates everything, and prints the site's address.
 */

const port = process.env.PORT ?? '8080';
/** Development builds report the causes of failed hydration; visitors get production builds. */
const mode = process.argv.includes('--development') ? 'development' : 'production';

async function main(): Promise<void> {
  const releases = await buildSite(mode);
  const gateway = startGateway(mode === 'development' ? { SAHN_DEVELOPMENT: 'on' } : {});
  gateway.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gateway.kill(signal));
  try {
    await waitForPlatform(gateway, process.env.PLATFORM_PORT ?? '8081');
    const composition = await publishSite(releases, process.env);
    console.log(`Composition ${composition} is live`);
    console.log(`Ready on http://localhost:${port}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    gateway.kill('SIGTERM');
  }
}

await main();
