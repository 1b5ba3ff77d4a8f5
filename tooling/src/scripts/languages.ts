import { updateLanguages } from '../locales/update-languages.ts';

/* `npm run languages`: writes contracts/src/text/languages.ts when languages/ has changed. Other commands do this first. */

try {
  if (updateLanguages()) console.log('contracts/src/text/languages.ts written from languages/');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
